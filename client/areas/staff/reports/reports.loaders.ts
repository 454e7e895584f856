import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, { type ReportsPageQuery } from '../../../__generated__/ReportsPageQuery.graphql.ts';
import { loadPageQuery } from '../../../relay/loadPageQuery.ts';

export function loadReports({ request }: LoaderFunctionArgs): PreloadedQuery<ReportsPageQuery> {
  const isOpen = new URL(request.url).searchParams.get('state') !== 'decided';
  return loadPageQuery<ReportsPageQuery>({ query, variables: { isOpen }, signal: request.signal });
}
