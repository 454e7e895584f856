import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom';
import query, { type OverlaysPageQuery } from '../__generated__/OverlaysPageQuery.graphql.ts';
import { loadPageQuery } from '../relay/loadPageQuery.ts';

export function loadOverlays({ request }: LoaderFunctionArgs): PreloadedQuery<OverlaysPageQuery> {
  return loadPageQuery<OverlaysPageQuery>({ query, variables: {}, signal: request.signal });
}

/** The options of the overlay stand in the address; each would otherwise ask the server again. */
export const shouldReloadOverlays: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
