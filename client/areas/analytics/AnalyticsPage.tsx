import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { AnalyticsPageQuery } from '../../__generated__/AnalyticsPageQuery.graphql.ts';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import { formatDays, PeriodFilter } from '../../app/period/PeriodFilter.tsx';
import { formatDate, formatDay, formatHour, getNoon } from '../../format/dateTime.ts';
import { numberFormat } from '../../format/formatters.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql } from '../../relay/hooks.ts';
import { useLoadedQuery } from '../../relay/usePageQuery.ts';
import { BarChart } from '../../ui/lists/BarChart.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Grid, Stack, Text } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { SettingsPage } from '../accounts/settings/SettingsPage.tsx';
import type { AnalyticsData } from './analytics.loaders.ts';
import { ANALYTICS_PATH, ANALYTICS_PRESETS } from './analyticsPeriod.ts';
import { CountsTable, KINDS, type CountsRow } from './CountsTable.tsx';
import { Funnel } from './Funnel.tsx';
import { SourceTables } from './SourceTables.tsx';
import { useZoneNames } from '../../app/timeZones/useZoneNames.ts';

const query = graphql`
  query AnalyticsPageQuery($from: Date!, $to: Date!) {
    viewer {
      timeZone
      analytics(from: $from, to: $to) {
        totals {
          views
          presses
          checkouts
          paid
        }
        days {
          date
          counts {
            views
            presses
            checkouts
            paid
          }
        }
        hours {
          hour
          counts {
            views
            presses
            checkouts
            paid
          }
        }
        ...SourceTables_analytics
      }
    }
  }
`;

/**
 * /settings/analytics: views of the creator's profile, and the choices and purchases that followed.
 */
export function AnalyticsPage() {
  const { t } = useTranslation('analytics');
  const { period } = useLoaderData() as AnalyticsData;
  return (
    <SettingsPage title={t('title')}>
      <PeriodFilter path={ANALYTICS_PATH} period={period} presets={ANALYTICS_PRESETS} />
      <RouteContent failed={t('failed')} loading={<Loading />}>
        <Content />
      </RouteContent>
      <Text textStyle="small" color="tx3">
        {t('note')}
      </Text>
    </SettingsPage>
  );
}

function Loading() {
  return (
    <Stack gap="20" aria-hidden>
      <Skeleton h="24px" w="220px" />
      <Skeleton h="120px" borderRadius="card" />
      <Skeleton h="240px" borderRadius="card" />
      <Skeleton h="240px" borderRadius="card" />
    </Stack>
  );
}

function Content() {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const { getCity } = useZoneNames();
  const { page, period } = useLoaderData() as AnalyticsData;
  const { viewer } = useLoadedQuery<AnalyticsPageQuery>(query, page);
  if (!viewer) return null;
  const { timeZone, analytics } = viewer;
  const { totals, days, hours } = analytics;
  const years = new Set(days.map(({ date }) => date.slice(0, 4)));
  const formatName = years.size > 1 ? formatDate : formatDay;
  const dayName = (date: string): string => formatName(getNoon(date), { locale, timeZone: 'UTC' });
  return (
    <Stack gap="20">
      <Text role="status" color="tx2">
        {t('period', { days: formatDays(period, locale), zone: getCity(timeZone) })}
      </Text>
      {KINDS.every((kind) => totals[kind] === 0) ? (
        <EmptyState title={t('empty.title')} hint={t('empty.hint')}>
          <ButtonLink to="/settings/overlays" look="primary">
            {t('empty.overlays')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <Funnel totals={totals} />
          <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
            <ViewsChart
              title={t('days.title')}
              heading={t('days.day')}
              rows={days.map(({ date, counts }) => ({
                id: date,
                name: dayName(date),
                counts,
              }))}
            />
            <ViewsChart
              title={t('hours.title')}
              heading={t('hours.hour')}
              rows={hours.map(({ hour, counts }) => ({
                id: String(hour),
                name: formatHour(hour, { locale }),
                counts,
              }))}
            />
          </Grid>
          <SourceTables analytics={analytics} />
        </>
      )}
    </Stack>
  );
}

type ChartProps = {
  title: string;
  heading: string;
  rows: readonly CountsRow[];
};

/** Views as bars, and all counts as a table. */
function ViewsChart({ title, heading, rows }: ChartProps) {
  const { t } = useTranslation('analytics');
  const count = numberFormat(useLocale(), {});
  return (
    <BarChart
      title={title}
      bars={rows.map(({ name, counts: { views } }) => ({
        name,
        value: views,
        text: count.format(views),
      }))}
      label={(highest) =>
        highest
          ? t('chart.label', { title, name: highest.name, value: highest.text })
          : t('chart.none', { title })
      }
      asTable={t('chart.asTable')}
      table={<CountsTable label={title} heading={heading} rows={rows} />}
    />
  );
}
