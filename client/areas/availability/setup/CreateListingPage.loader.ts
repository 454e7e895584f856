import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import query, {
  type CreateListingPageQuery,
} from '../../../__generated__/CreateListingPageQuery.graphql.ts';
import { loadConfig, type Config } from '../../../app/config.ts';
import { loadPageQuery } from '../../../relay/loadPageQuery.ts';
import { getRange } from '../editor/shownRange.ts';

export type EditorData = { query: PreloadedQuery<CreateListingPageQuery>; config: Config };

const rangeFor = (url: URL) => getRange({ day: url.searchParams.get('day'), now: Date.now() });

export async function loadEditor({ request }: LoaderFunctionArgs): Promise<EditorData> {
  const reference = loadPageQuery<CreateListingPageQuery>({
    query,
    variables: rangeFor(new URL(request.url)),
    signal: request.signal,
  });
  return { query: reference, config: await loadConfig() };
}

/**
 * Another day of the same month is already loaded; `revalidate()` keeps the URL and loads again.
 */
export function shouldReloadEditor({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return (
    currentUrl.href === nextUrl.href ||
    currentUrl.pathname !== nextUrl.pathname ||
    rangeFor(currentUrl).from !== rangeFor(nextUrl).from
  );
}
