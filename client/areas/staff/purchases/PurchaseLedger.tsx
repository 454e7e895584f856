import { useTranslation } from 'react-i18next';
import type { PurchaseLedger_purchase$key } from '../../../__generated__/PurchaseLedger_purchase.graphql.ts';
import { formatMoney } from '../../../format/money.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { asTextKey } from '../../../relay/knownValue.ts';
import { Box, Span, Panel, HStack, Text } from '../../../ui/Layout.tsx';

/** The ledger lines in booking order and their sum, which is zero. */
export function PurchaseLedger({ purchase }: { purchase: PurchaseLedger_purchase$key }) {
  const { t } = useTranslation('staff');
  const locale = useLocale();
  const { ledger, ledgerBalance } = useFragment(
    graphql`
      fragment PurchaseLedger_purchase on StaffPurchase {
        ledger {
          number
          account
          amount {
            amountMinor
          }
        }
        ledgerBalance {
          amountMinor
          currency
        }
      }
    `,
    purchase,
  );
  if (ledger.length === 0) return null;
  const money = (amountMinor: number): string =>
    formatMoney({ amountMinor, currency: ledgerBalance.currency }, { locale });
  const balance = ledgerBalance.amountMinor;
  return (
    <Panel aria-labelledby="ledger">
      <Text as="h3" id="ledger" textStyle="h2" mb="8">
        {t('ledger.title')}
      </Text>
      <Box
        as="table"
        w="full"
        css={{
          borderCollapse: 'collapse',
          fontVariantNumeric: 'tabular-nums',
          '& th, & td': {
            height: '36px',
            textAlign: 'end',
            borderBottom: '1px solid var(--sc-colors-line)',
            fontWeight: 400,
          },
          '& th:first-of-type, & td:first-of-type': { textAlign: 'start' },
          '& thead th': { color: 'var(--sc-colors-tx3)', fontSize: '13px' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t('ledger.account')}</th>
            <th scope="col">{t('ledger.in')}</th>
            <th scope="col">{t('ledger.out')}</th>
          </tr>
        </thead>
        <tbody>
          {ledger.map(({ number, account, amount: { amountMinor } }) => (
            <tr key={number}>
              <td>{t(`account.${asTextKey(account)}`, { defaultValue: account })}</td>
              <td>{amountMinor > 0 ? money(amountMinor) : ''}</td>
              <td>{amountMinor < 0 ? money(-amountMinor) : ''}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <HStack justifyContent="space-between" mt="10">
        <Text textStyle="button">{t('ledger.balance')}</Text>
        <Span textStyle="button" color={balance === 0 ? 'ok' : 'bad'}>
          {balance === 0
            ? t('ledger.even', { amount: money(0) })
            : t('ledger.uneven', { amount: money(balance) })}
        </Span>
      </HStack>
    </Panel>
  );
}
