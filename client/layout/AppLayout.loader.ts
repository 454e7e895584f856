import type { PreloadedQuery } from 'react-relay';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import query, { type AppViewerQuery } from '../__generated__/AppViewerQuery.graphql.ts';
import { loadPageQuery } from '../relay/loadPageQuery.ts';
import { yieldToMain } from '../ui/yieldToMain.ts';

/** Loads the viewer once for all pages below, in a task of its own after the router's. */
export async function loadApp(): Promise<PreloadedQuery<AppViewerQuery>> {
  await yieldToMain();
  return loadPageQuery<AppViewerQuery>({ query, variables: {} });
}

/** Skips navigations; `revalidate()` keeps the URL and loads again. */
export function shouldReloadApp({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}
