import { matchRoutes, RouterContextProvider, type RouteObject } from 'react-router';
import { isPrefetched, storePrefetched } from './prefetchedPages.ts';

/** Nobody who only passes over a link means it. */
const REST_MS = 65;

/**
 * The one way in which pages come before they are asked for: a pointer that rests on a link, a finger that touches it or
 * the keyboard's focus loads the code, the texts and the data of where it leads, of every link inside the product.
 */
export function prefetchLinks(routes: RouteObject[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const point = (event: Event): void => {
    clearTimeout(timer);
    const url = getDestination(event.target);
    if (url)
      timer = setTimeout(
        () => void prefetchPage({ url, routes }),
        event.type === 'touchstart' ? 0 : REST_MS,
      );
  };
  for (const type of ['mouseover', 'focusin', 'touchstart'])
    document.addEventListener(type, point, { passive: true });
  // Pressing also focuses; the visit then takes what was prefetched, and must not be followed by a second question.
  document.addEventListener('click', () => clearTimeout(timer), { capture: true, passive: true });
}

/** A page of ours other than this one; null for the rest and where people save data. */
function getDestination(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.target ||
    link.hasAttribute('download') ||
    isSaving()
  )
    return null;
  const url = new URL(link.href);
  const isHere = url.pathname === window.location.pathname && url.search === window.location.search;
  return url.origin === window.location.origin && !isHere ? url : null;
}

const isSaving = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

export async function prefetchPage({
  url,
  routes,
}: {
  url: URL;
  routes: RouteObject[];
}): Promise<void> {
  const request = new Request(url);
  for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
    if (typeof route.lazy !== 'object') continue;
    const { Component, loader } = route.lazy;
    // What fails here fails again, with a word to the person, when they go there.
    Component?.().catch(() => undefined);
    const load = await loader?.().catch(() => null);
    if (typeof load !== 'function' || isPrefetched(request)) continue;
    storePrefetched(
      request,
      Promise.resolve(
        load(
          { request, params, url, pattern: route.path ?? '', context: new RouterContextProvider() },
          undefined,
        ),
      ),
    );
  }
}
