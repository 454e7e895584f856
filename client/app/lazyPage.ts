import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router';
import { loadTexts, type Namespace } from '../i18n/i18n.ts';
import { consumePrefetched } from './prefetchedPages.ts';

type Page = {
  /** Whose texts the page's code asks for; `npm run check` compares. Those of the frame (`app`) are always there. */
  texts: readonly Namespace[];
  component: () => Promise<ComponentType>;
  loader?: () => Promise<LoaderFunction>;
  shouldRevalidate?: () => Promise<ShouldRevalidateFunction>;
};

/** A page whose code, texts and query come when somebody goes there, all three at once; or before, when they point at a link. */
export function lazyPage({
  texts,
  component,
  loader,
  shouldRevalidate,
}: Page): Pick<RouteObject, 'lazy'> {
  const load = async (): Promise<LoaderFunction> => {
    const start = (await loader?.()) ?? (() => null);
    return (args) => consumePrefetched(args.request) ?? start(args);
  };
  return {
    lazy: {
      Component: async () => (await Promise.all([component(), loadTexts(texts)]))[0],
      // Also where there is nothing to load: of a page without a loader the router would not tell that its code did not come.
      loader: load,
      ...(shouldRevalidate ? { shouldRevalidate } : {}),
    },
  };
}
