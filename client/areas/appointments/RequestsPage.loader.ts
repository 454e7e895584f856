import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, { type RequestsPageQuery } from '../../__generated__/RequestsPageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

export function loadRequests({ request }: LoaderFunctionArgs): PreloadedQuery<RequestsPageQuery> {
  const isReceived = new URL(request.url).pathname.endsWith('/received');
  return loadPageQuery<RequestsPageQuery>({
    query,
    variables: { isReceived },
    signal: request.signal,
  });
}
