import { useTranslation } from 'react-i18next';
import type { EarningsTotals_viewer$key } from '../../../__generated__/EarningsTotals_viewer.graphql.ts';
import { formatDays, PeriodFilter } from '../../../app/period/PeriodFilter.tsx';
import type { Period } from '../../../app/period/period.rules.ts';
import { useMoney } from '../../../format/useMoney.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Panel, Stack, Text } from '../../../ui/Layout.tsx';
import { EARNINGS_PRESETS } from './earningsPeriod.ts';
import { StatementLine } from '../StatementLine.tsx';
import { useZoneNames } from '../../../app/timeZones/useZoneNames.ts';

type Props = { viewer: EarningsTotals_viewer$key; period: Period };

/** What was sold in a period, from the list prices to the creator's shares. */
export function EarningsTotals({ viewer, period }: Props) {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const { getCity } = useZoneNames();
  const { money } = useMoney();
  const { timeZone, earningsTotals: totals } = useFragment(
    graphql`
      fragment EarningsTotals_viewer on Viewer
      @argumentDefinitions(from: { type: "Date!" }, to: { type: "Date!" }) {
        timeZone
        earningsTotals(from: $from, to: $to) {
          sales
          gross {
            amountMinor
            currency
          }
          discount {
            amountMinor
            currency
          }
          refunded {
            amountMinor
            currency
          }
          lost {
            amountMinor
            currency
          }
          disputed {
            amountMinor
            currency
          }
          fee {
            amountMinor
            currency
          }
          share {
            amountMinor
            currency
          }
          paidOut {
            amountMinor
            currency
          }
          open {
            amountMinor
            currency
          }
        }
      }
    `,
    viewer,
  );
  const taken = [
    { name: t('totals.discount'), amount: totals.discount },
    { name: t('totals.refunded'), amount: totals.refunded },
    { name: t('totals.lost'), amount: totals.lost },
    { name: t('lines.fee'), amount: totals.fee },
  ];
  return (
    <Panel aria-labelledby="earnings-totals">
      <Stack gap="16">
        <Text as="h3" id="earnings-totals" textStyle="h2">
          {t('totals.title')}
        </Text>
        <PeriodFilter path="/settings/earnings" period={period} presets={EARNINGS_PRESETS} />
        <Stack gap="8" role="status">
          <Text color="tx2">
            {t('totals.days', {
              days: formatDays(period, locale),
              zone: getCity(timeZone),
              count: totals.sales,
            })}
          </Text>
          {totals.sales === 0 ? (
            <Text>{t('totals.empty')}</Text>
          ) : (
            <>
              <StatementLine name={t('totals.gross')} amount={money(totals.gross)} />
              {taken.map(({ name, amount }) => (
                <StatementLine
                  key={name}
                  name={name}
                  amount={amount.amountMinor > 0 ? `−${money(amount)}` : money(amount)}
                />
              ))}
              <StatementLine name={t('totals.share')} amount={money(totals.share)} isStrong />
              <StatementLine name={t('totals.paidOut')} amount={money(totals.paidOut)} />
              <StatementLine name={t('totals.open')} amount={money(totals.open)} />
              {totals.disputed.amountMinor > 0 && (
                <Text textStyle="small" color="warn">
                  {t('earnings.disputed', { amount: money(totals.disputed) })}
                </Text>
              )}
            </>
          )}
        </Stack>
      </Stack>
    </Panel>
  );
}
