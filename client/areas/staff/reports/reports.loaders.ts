import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, { type ReportsPageQuery } from '../../../__generated__/ReportsPageQuery.graphql.ts';
import { loadPageQuery } from '../../../relay/loadPageQuery.ts';

export function loadReports({ request }: LoaderFunctionArgs): PreloadedQuery<ReportsPageQuery> {
  const params = new URL(request.url).searchParams;
  return loadPageQuery<ReportsPageQuery>({
    query,
    variables: { isOpen: params.get('state') !== 'decided', after: params.get('after') },
    signal: request.signal,
  });
}
