import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, { type BlockedPageQuery } from '../../__generated__/BlockedPageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

export function loadBlocked({ request }: LoaderFunctionArgs): PreloadedQuery<BlockedPageQuery> {
  return loadPageQuery<BlockedPageQuery>({
    query,
    variables: {},
    signal: request.signal,
  });
}
