import { matchRoutes, RouterContextProvider, type RouteObject } from 'react-router';
import type { PageParts } from './lazyPage.ts';
import { isPrefetched, storePrefetched } from './prefetchedPages.ts';

/** Ignores pointers that only pass over a link. */
const REST_MS = 65;

/**
 * Prefetches code, translations and data of internal links when the pointer rests on them, a finger
 * touches them or they receive the keyboard focus.
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
  // Pressing also focuses. The navigation then uses the prefetched data; do not request it twice.
  document.addEventListener('click', () => clearTimeout(timer), { capture: true, passive: true });
}

/** Returns null for external links, for the current page and when data saving is on. */
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

async function prefetchPage({ url, routes }: { url: URL; routes: RouteObject[] }): Promise<void> {
  const request = new Request(url);
  const matches = matchRoutes(routes, url.pathname) ?? [];
  for (const { route, params } of matches) {
    const { parts } = route as { parts?: PageParts };
    // The navigation fails in the same way and shows the error.
    parts?.Component().catch(() => undefined);
    // The frame around a page (SettingsLayout) has no data of its own.
    if (!parts || route !== matches.at(-1)?.route) continue;
    const load = await parts.loader().catch(() => null);
    if (!load || isPrefetched(request)) continue;
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
