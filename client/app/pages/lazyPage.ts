import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router';
import { loadTexts, type Namespace } from '../../i18n/i18n.ts';
import { yieldToMain } from '../../ui/yieldToMain.ts';
import { consumePrefetched } from './prefetchedPages.ts';

type Page = {
  /**
   * Translation namespaces that the page's code uses; `npm run check` compares them. `app` is
   * always loaded.
   */
  texts: readonly Namespace[];
  component: () => Promise<ComponentType>;
  loader?: () => Promise<LoaderFunction>;
  shouldRevalidate?: () => Promise<ShouldRevalidateFunction>;
};

/** What a link to the page prefetches. */
export type PageParts = {
  Component: () => Promise<ComponentType>;
  loader: () => Promise<LoaderFunction>;
};

/** Code or translations of a page could not be loaded; the code chooses the text of the error. */
class PageNotLoaded extends Error {
  readonly code = 'NETWORK';
}

const notLoaded = (cause: unknown): never => {
  throw new PageNotLoaded('', { cause });
};

/**
 * A page whose code, translations and query load in parallel on navigation, or earlier when a link
 * to it is prefetched. `parts` are those of `lazy`, from which the router removes what has loaded.
 */
export function lazyPage({
  texts,
  component,
  loader,
  shouldRevalidate,
}: Page): Pick<RouteObject, 'lazy'> & Pick<Page, 'texts'> & { parts: PageParts } {
  // Requesting dozens of files takes long: the press on a link is painted first.
  const parts: PageParts = {
    Component: async () => {
      await yieldToMain();
      const [Component] = await Promise.all([component(), loadTexts(texts)]).catch(notLoaded);
      return Component;
    },
    // Also for pages without a loader: otherwise the router would not report that the code failed
    // to load.
    loader: async () => {
      await yieldToMain();
      const start = await loader?.().catch(notLoaded);
      return start ? (args) => consumePrefetched(args.request) ?? start(args) : () => null;
    },
  };
  return { texts, parts, lazy: { ...parts, ...(shouldRevalidate && { shouldRevalidate }) } };
}
