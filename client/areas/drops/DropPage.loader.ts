import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, { type DropPageQuery } from '../../__generated__/DropPageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

export function loadDrop({ request, params }: LoaderFunctionArgs): PreloadedQuery<DropPageQuery> {
  return loadPageQuery<DropPageQuery>({
    query,
    variables: { code: params['code'] ?? '' },
    signal: request.signal,
  });
}
