import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, { type PacksPageQuery } from '../../__generated__/PacksPageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

export function loadPacks({ request }: LoaderFunctionArgs): PreloadedQuery<PacksPageQuery> {
  return loadPageQuery<PacksPageQuery>({ query, variables: {}, signal: request.signal });
}
