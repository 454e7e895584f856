import { useTranslation } from 'react-i18next';
import type { DeletionEffects_viewer$key } from '../../../../__generated__/DeletionEffects_viewer.graphql.ts';
import { formatMoney } from '../../../../format/money.ts';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../../relay/hooks.ts';
import { Box, Stack, Text } from '../../../../ui/Layout.tsx';

/** Lists what deleting the account does to open bookings, orders and amounts. */
export function DeletionEffects({ viewer }: { viewer: DeletionEffects_viewer$key }) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const { deletionPreview: effects } = useFragment(
    graphql`
      fragment DeletionEffects_viewer on Viewer {
        deletionPreview {
          bookingsAsFan
          bookingsAsCreator
          ordersAsFan
          ordersAsProvider
          deliveriesToAccept
          refund {
            amountMinor
            currency
          }
          payout {
            amountMinor
            currency
          }
          giftCards {
            amountMinor
            currency
          }
        }
      }
    `,
    viewer,
  );
  const money = (value: { amountMinor: number; currency: string }): string =>
    formatMoney(value, { locale });
  const lines = [
    effects.bookingsAsFan > 0 && t('effects.bookingsAsFan', { count: effects.bookingsAsFan }),
    effects.ordersAsFan > 0 && t('effects.ordersAsFan', { count: effects.ordersAsFan }),
    effects.refund.amountMinor > 0 && t('effects.refund', { amount: money(effects.refund) }),
    effects.deliveriesToAccept > 0 &&
      t('effects.deliveriesToAccept', { count: effects.deliveriesToAccept }),
    effects.bookingsAsCreator > 0 &&
      t('effects.bookingsAsCreator', { count: effects.bookingsAsCreator }),
    effects.ordersAsProvider > 0 &&
      t('effects.ordersAsProvider', { count: effects.ordersAsProvider }),
    effects.payout.amountMinor > 0 && t('effects.payout', { amount: money(effects.payout) }),
    effects.giftCards.amountMinor > 0 &&
      t('effects.giftCards', { amount: money(effects.giftCards) }),
  ].filter((line) => typeof line === 'string');
  if (lines.length === 0) return <Text color="tx2">{t('effects.nothing')}</Text>;
  return (
    <Box>
      <Text textStyle="label" mb="6">
        {t('effects.title')}
      </Text>
      <Stack as="ul" gap="6" ps="20" listStyleType="disc" color="tx2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
    </Box>
  );
}
