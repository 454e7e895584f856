import type { PreloadedQuery } from 'react-relay';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import query, { type AppViewerQuery } from '../../__generated__/AppViewerQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

/** Asks once who is there; every page below shares the answer. */
export function loadApp(): PreloadedQuery<AppViewerQuery> {
  return loadPageQuery<AppViewerQuery>({ query, variables: {} });
}

/** Not at every change of the address; `revalidate()` keeps the address and asks anew. */
export function shouldReloadApp({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}
