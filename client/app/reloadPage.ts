import type { createBrowserRouter } from 'react-router';
import { losesTexts, releasePage } from './pages/pageGuard.ts';
import { storeFormDrafts } from './storage/formDrafts.ts';
import { readFromTab, storeInTab } from './storage/tabStorage.ts';
import { HOUR_MS, MINUTE_MS } from '../generated/timeUnits.rules.ts';

const KEY = 'slotcast.reloads';
const MAX_PER_HOUR = 3;

let isReloading = false;
/** The URL of another page that is being opened. */
let getDestination = (): string | null => null;

/** Makes a reload open the page whose link was followed: its code may be what is missing. */
export function openOnReload(router: ReturnType<typeof createBrowserRouter>): void {
  getDestination = () => {
    const { location, navigation } = router.state;
    const next = navigation.location;
    return next && next.pathname !== location.pathname ? router.createHref(next) : null;
  };
}

/**
 * Reloads the page to get the deployed version, and keeps form input. Returns false when a reload
 * would not help: offline, right after another reload, or when reloads cannot be counted because
 * storage is denied. Also when the browser would ask first, because of input that cannot be kept: a
 * person who stays would wait forever for what the page has requested.
 */
export function reloadForNewVersion(): boolean {
  if (isReloading) return true;
  const recent = recentReloads();
  if (!navigator.onLine || isLimitReached(recent)) return false;
  const destination = getDestination();
  if (destination === null) storeFormDrafts();
  // The person was asked before the link was followed.
  else releasePage();
  if (losesTexts() || !storeInTab(KEY, JSON.stringify([...recent, Date.now()]))) return false;
  isReloading = true;
  const { pathname, search, hash } = window.location;
  // "Back" has changed the URL already; to assign it again may only scroll.
  if (destination === null || destination === pathname + search + hash) window.location.reload();
  else window.location.assign(destination);
  return true;
}

/**
 * Before another document is opened because a login session begins or ends: "Back" may show this one
 * as it was left, with the data of the person before.
 */
export function reloadOnReturn(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}

const isLimitReached = (recent: number[]): boolean =>
  recent.length >= MAX_PER_HOUR || recent.some((time) => Date.now() - time < MINUTE_MS);

const recentReloads = (): number[] => reloadTimes().filter((time) => Date.now() - time < HOUR_MS);

function reloadTimes(): number[] {
  try {
    const times: unknown = JSON.parse(readFromTab(KEY) ?? '[]');
    return Array.isArray(times) ? times.map(Number) : [];
  } catch {
    return [];
  }
}
