import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnPackRow_pack$key } from '../../../__generated__/OwnPackRow_pack.graphql.ts';
import { deviceZone, formatDate } from '../../../format/dateTime.ts';
import { useMoney } from '../../../format/useMoney.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { HStack, Panel, Text } from '../../../ui/Layout.tsx';
import { lazyPart } from '../../../ui/lazyPart.ts';

const RefundPackDialog = lazyPart(
  async () => (await import('./RefundPackDialog.tsx')).RefundPackDialog,
);

type Props = { pack: OwnPackRow_pack$key; onRefunded: (text: string) => void };

/** A balance of the viewer, with the ways to use it: book a session, or have the rest refunded. */
export function OwnPackRow({ pack, onRefunded }: Props) {
  const { t } = useTranslation('packs');
  const locale = useLocale();
  const { money } = useMoney();
  const [isRefunding, setRefunding] = useState(false);
  const data = useFragment(
    graphql`
      fragment OwnPackRow_pack on PackPurchase {
        id
        title
        durationMinutes
        unusedSessions
        expiresAt
        isFrozen
        creator {
          username
        }
        refund {
          amountMinor
          currency
        }
        statement {
          paidByGiftCard {
            amountMinor
          }
        }
      }
    `,
    pack,
  );
  const { id, title, unusedSessions, expiresAt, creator, refund } = data;
  const isPaidByGiftCard = data.statement.paidByGiftCard.amountMinor > 0;
  return (
    <Panel as="li" display="flex" flexDirection="column" gap="10">
      <HStack justifyContent="space-between" alignItems="flex-start" flexWrap="wrap">
        <Text as="h4" textStyle="cardName" overflowWrap="anywhere">
          {title}
        </Text>
        <Badge tone={data.isFrozen ? 'warn' : 'ok'}>
          {data.isFrozen ? t('frozen') : t('left', { count: unusedSessions })}
        </Badge>
      </HStack>
      <Text textStyle="small" color="tx2" overflowWrap="anywhere">
        {[
          t('with', { name: creator.username }),
          t('each', { count: data.durationMinutes }),
          expiresAt &&
            t('until', { date: formatDate(expiresAt, { locale, timeZone: deviceZone() }) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <HStack gap="8" flexWrap="wrap">
        {!data.isFrozen && (
          <ButtonLink
            size="sm"
            look="primary"
            to={`/profile/${encodeURIComponent(creator.username)}`}
          >
            {t('own.book')}
          </ButtonLink>
        )}
        <ButtonLink size="sm" look="outline" to={`/receipts/${encodeURIComponent(id)}`}>
          {t('own.receipt')}
        </ButtonLink>
        {refund.amountMinor > 0 && (
          <Button
            size="sm"
            look="outline"
            aria-haspopup="dialog"
            aria-label={t('own.refundOf', { title })}
            onClick={() => setRefunding(true)}
          >
            {t('own.refund')}
          </Button>
        )}
      </HStack>
      {isRefunding && (
        <Suspense>
          <RefundPackDialog
            pack={{ id, title, unusedSessions, refund, isPaidByGiftCard }}
            onClose={() => setRefunding(false)}
            onRefunded={() => {
              setRefunding(false);
              onRefunded(
                t(isPaidByGiftCard ? 'refund.doneAsPaid' : 'refund.done', {
                  amount: money(refund),
                }),
              );
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}
