import { MailWarning } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PayoutWaits_viewer$key } from '../../__generated__/PayoutWaits_viewer.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { VerifyEmailButton } from '../accounts/VerifyEmailButton.tsx';
import { formatMoney } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Box, Panel, HStack, Text } from '../../ui/Layout.tsx';

/** Payouts require a confirmed email address. Shows this and the amount that waits for it. */
export function PayoutWaits({ viewer }: { viewer: PayoutWaits_viewer$key }) {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const data = useFragment(
    graphql`
      fragment PayoutWaits_viewer on Viewer {
        emailVerified
        earnings {
          payable {
            amountMinor
            currency
          }
        }
        ...VerifyEmailButton_viewer
      }
    `,
    viewer,
  );
  const { payable } = data.earnings;
  if (data.emailVerified || payable.amountMinor === 0) return null;
  return (
    <Panel role="status" bg="warnSoft">
      <HStack flexWrap="wrap" gap="12">
        <Box color="warn" display="inline-flex">
          <MailWarning size={20} aria-hidden />
        </Box>
        <Text flex="1" minW="220px">
          {t('waits.text', { amount: formatMoney(payable, { locale }) })}
        </Text>
        <VerifyEmailButton viewer={data} />
      </HStack>
    </Panel>
  );
}
