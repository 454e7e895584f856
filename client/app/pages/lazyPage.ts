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

/**
 * A page whose code, translations and query load in parallel on navigation, or earlier when a link
 * to it is prefetched.
 */
export function lazyPage({
  texts,
  component,
  loader,
  shouldRevalidate,
}: Page): Pick<RouteObject, 'lazy'> & Pick<Page, 'texts'> {
  const load = async (): Promise<LoaderFunction> => {
    await yieldToMain();
    const start = (await loader?.()) ?? (() => null);
    return (args) => consumePrefetched(args.request) ?? start(args);
  };
  return {
    texts,
    // Requesting dozens of files takes long: the press on a link is painted first.
    lazy: {
      Component: async () => {
        await yieldToMain();
        const [Component] = await Promise.all([component(), loadTexts(texts)]);
        return Component;
      },
      // Also for pages without a loader: otherwise the router would not report that the code failed
      // to load.
      loader: load,
      ...(shouldRevalidate ? { shouldRevalidate } : {}),
    },
  };
}
