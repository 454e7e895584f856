import type { PreloadedQuery } from 'react-relay';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import query, { type AppViewerQuery } from '../__generated__/AppViewerQuery.graphql.ts';
import { loadPageQuery } from '../relay/loadPageQuery.ts';

/** Loads the viewer once for all pages below. */
export function loadApp(): PreloadedQuery<AppViewerQuery> {
  return loadPageQuery<AppViewerQuery>({ query, variables: {} });
}

/** Skips navigations; `revalidate()` keeps the URL and loads again. */
export function shouldReloadApp({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}
