import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import analyticsQuery, {
  type AnalyticsPageQuery,
} from '../../__generated__/AnalyticsPageQuery.graphql.ts';
import { loadPeriod } from '../../app/period/loadPeriod.ts';
import type { Period } from '../../app/period/period.rules.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';
import { ANALYTICS_PRESETS } from './analyticsPeriod.ts';

export type AnalyticsData = { page: PreloadedQuery<AnalyticsPageQuery>; period: Period };

export async function loadAnalytics({ request }: LoaderFunctionArgs): Promise<AnalyticsData> {
  const period = await loadPeriod(request, ANALYTICS_PRESETS);
  const page = loadPageQuery<AnalyticsPageQuery>({
    query: analyticsQuery,
    variables: { from: period.from, to: period.to },
    signal: request.signal,
  });
  return { page, period };
}
