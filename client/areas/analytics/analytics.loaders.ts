import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import analyticsQuery, {
  type AnalyticsPageQuery,
} from '../../__generated__/AnalyticsPageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';
import { readAnalyticsPeriod } from './analyticsPeriod.ts';

export function loadAnalytics({ request }: LoaderFunctionArgs): PreloadedQuery<AnalyticsPageQuery> {
  const { from, to } = readAnalyticsPeriod(new URL(request.url).searchParams);
  return loadPageQuery<AnalyticsPageQuery>({
    query: analyticsQuery,
    variables: { from, to },
    signal: request.signal,
  });
}
