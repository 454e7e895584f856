import { CATEGORY_PATHS } from '../../generated/categoryPaths.rules.ts';
import type { Arrival } from '../../app/arrival.ts';

type Came = {
  /** Query string of the profile's URL. */
  search: URLSearchParams;
  /** Path of the previous page in this tab; null if there was none, undefined if it is unknown. */
  previous: string | null | undefined;
  /** Referrer of the document; empty without one. */
  referrer: string;
  origin: string;
};

const NAMED: Record<string, Arrival['source']> = {
  overlay: 'OVERLAY',
  embed: 'EMBED',
  share: 'SHARE',
};
const LISTS: readonly string[] = ['/book', '/gamers', ...Object.values(CATEGORY_PATHS)];
const WEB_SEARCH =
  /^((www|m|search|html|de|es|hu|uk)\.)*(google|bing|duckduckgo|yahoo|ecosia|startpage|qwant|yandex|baidu|brave|kagi)(\.[a-z]{2,3}){1,2}$/;

/** How a fan came to a profile. For another site only its kind is recorded. */
export function findArrival({ search, previous, referrer, origin }: Came): Arrival {
  const named = NAMED[(search.get('via') ?? search.get('utm_source') ?? '').toLowerCase()];
  if (named) return { source: named };
  if (search.has('utm_source')) return { source: 'SITE' };
  if (previous !== null)
    return { ...(previous === undefined ? { source: 'OTHER' } : ofPage(previous)) };
  const site = URL.parse(referrer);
  if (!site || site.origin === origin) return { source: 'DIRECT' };
  return { source: WEB_SEARCH.test(site.hostname) ? 'WEB_SEARCH' : 'SITE' };
}

/** For one of our pages. */
function ofPage(path: string): Arrival {
  const [, area, slug] = path.toLowerCase().split('/');
  if (!area) return { source: 'HOME' };
  if (LISTS.includes(`/${area}`)) return { source: 'LIST' };
  if (area === 'games' && slug) return { source: 'GAME', game: slug };
  if (area === 'settings' && slug === 'following') return { source: 'FOLLOWING' };
  // Codes of drops are shown on streams.
  if (area === 'drop') return { source: 'OVERLAY' };
  return { source: 'OTHER' };
}
