import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { AdminNumbersQuery } from '../../../../__generated__/AdminNumbersQuery.graphql.ts';
import { formatDay, getNoon } from '../../../../format/dateTime.ts';
import { numberFormat } from '../../../../format/formatters.ts';
import { useMoney } from '../../../../format/useMoney.ts';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { graphql } from '../../../../relay/hooks.ts';
import { usePageQuery } from '../../../../relay/usePageQuery.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { Grid, HStack, Stack } from '../../../../ui/Layout.tsx';
import { TitledSection } from '../../../../ui/TitledSection.tsx';
import { PERIODS, periodDays } from './adminPeriod.rules.ts';
import { DayChart } from './DayChart.tsx';
import { DueJobs } from './DueJobs.tsx';
import { jobAge } from './jobAge.ts';
import { NumberCard } from './NumberCard.tsx';

const query = graphql`
  query AdminNumbersQuery {
    adminNumbers {
      periods {
        days
        bookings {
          now
          before
        }
        sales {
          now {
            amountMinor
            currency
          }
          before {
            amountMinor
            currency
          }
        }
        revenue {
          now {
            amountMinor
            currency
          }
          before {
            amountMinor
            currency
          }
        }
        refunds {
          now {
            amountMinor
            currency
          }
          before {
            amountMinor
            currency
          }
        }
      }
      days {
        date
        bookings
        revenue {
          amountMinor
          currency
        }
      }
      overdueOrders
      failedPayouts
      failedRefunds
      dueJobs {
        task
        count
        oldestSeconds
      }
    }
    supportRequestCounts {
      open
    }
  }
`;

export const CARDS = {
  gridTemplateColumns: {
    base: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(auto-fill, minmax(220px, 1fr))',
    xl: 'repeat(auto-fit, minmax(180px, 1fr))',
  },
  css: { '& > :last-child:nth-child(odd)': { gridColumn: { base: '1 / -1', md: 'auto' } } },
};

/** Four numbers, which are in one or two full rows. */
export const PERIOD_CARDS = {
  gridTemplateColumns: {
    base: 'repeat(2, minmax(0, 1fr))',
    xl: 'repeat(4, minmax(0, 1fr))',
  },
};

/** Today, 7 or 30 days in numbers, what needs attention, and a chart of each day. */
export function AdminNumbers() {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { money } = useMoney();
  const [params] = useSearchParams();
  const chosen = periodDays(params);
  const { adminNumbers, supportRequestCounts } = usePageQuery<AdminNumbersQuery>(query);
  const { periods, days, overdueOrders, failedPayouts, failedRefunds, dueJobs } = adminNumbers;
  const oldest = dueJobs[0];
  const period = periods.find((one) => one.days === chosen);
  const count = numberFormat(locale, {});
  const day = (date: string): string => formatDay(getNoon(date), { locale, timeZone: 'UTC' });
  const listOf = (list: string): string => `/admin/lists/${list}?days=${chosen}`;
  return (
    <Stack gap="20">
      <Stack as="section" gap="12" aria-label={t('home.numbers')}>
        <HStack role="group" aria-label={t('home.period')} gap="8" flexWrap="wrap">
          {PERIODS.map((each) => (
            <ButtonLink
              key={each}
              to={`/admin?days=${each}`}
              look={each === chosen ? 'accent' : 'outline'}
              aria-current={each === chosen ? 'true' : undefined}
            >
              {t(`home.days.${each}`)}
            </ButtonLink>
          ))}
        </HStack>
        {period && (
          <Grid {...PERIOD_CARDS}>
            <NumberCard
              to={listOf('BOOKINGS')}
              label={t('home.bookings')}
              value={count.format(period.bookings.now)}
              compared={period.bookings}
              before={count.format(period.bookings.before)}
            />
            {(['sales', 'revenue', 'refunds'] as const).map((name) => (
              <NumberCard
                key={name}
                to={listOf(name.toUpperCase())}
                label={t(`home.${name}`)}
                value={money(period[name].now)}
                compared={{
                  now: period[name].now.amountMinor,
                  before: period[name].before.amountMinor,
                }}
                before={money(period[name].before)}
              />
            ))}
          </Grid>
        )}
      </Stack>
      <TitledSection title={t('home.attention')}>
        <Grid {...CARDS}>
          <NumberCard
            to="/admin/lists/OVERDUE_ORDERS"
            label={t('home.overdueOrders')}
            value={count.format(overdueOrders)}
            isBad={overdueOrders > 0}
          />
          <NumberCard
            to="/admin/lists/FAILED_PAYOUTS"
            label={t('home.failedPayouts')}
            value={count.format(failedPayouts)}
            isBad={failedPayouts > 0}
          />
          <NumberCard
            to="/admin/lists/FAILED_REFUNDS"
            label={t('home.failedRefunds')}
            value={count.format(failedRefunds)}
            isBad={failedRefunds > 0}
          />
          <NumberCard
            to="/staff"
            label={t('home.openRequests')}
            value={count.format(supportRequestCounts.open)}
          />
          <NumberCard
            to={`/admin?days=${chosen}#jobs`}
            label={t('home.oldestJob')}
            value={oldest ? jobAge(oldest, locale) : '–'}
          />
        </Grid>
      </TitledSection>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
        <DayChart
          title={t('home.bookingsByDay')}
          unit={t('home.bookings')}
          days={days.map(({ date, bookings }) => ({
            name: day(date),
            value: bookings,
            text: count.format(bookings),
          }))}
        />
        <DayChart
          title={t('home.revenueByDay')}
          unit={t('home.revenue')}
          days={days.map(({ date, revenue }) => ({
            name: day(date),
            value: revenue.amountMinor,
            text: money(revenue),
          }))}
        />
      </Grid>
      <DueJobs jobs={dueJobs} />
    </Stack>
  );
}
