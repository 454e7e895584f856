import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, { type CouponsPageQuery } from '../../__generated__/CouponsPageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

export function loadCoupons({ request }: LoaderFunctionArgs): PreloadedQuery<CouponsPageQuery> {
  return loadPageQuery<CouponsPageQuery>({ query, variables: {}, signal: request.signal });
}
