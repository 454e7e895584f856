import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, { type TodayPageQuery } from '../../__generated__/TodayPageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

export function loadToday({ request }: LoaderFunctionArgs): PreloadedQuery<TodayPageQuery> {
  return loadPageQuery<TodayPageQuery>({ query, variables: {}, signal: request.signal });
}
