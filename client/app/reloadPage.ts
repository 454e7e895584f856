import { storeFormDrafts } from './storage/formDrafts.ts';
import { readFromTab, storeInTab } from './storage/tabStorage.ts';
import { HOUR_MS, MINUTE_MS } from '../generated/timeUnits.rules.ts';

const KEY = 'slotcast.reloads';
const MAX_PER_HOUR = 3;

let isReloading = false;

/**
 * Reloads the page to get the deployed version, and keeps form input. Returns false when a reload
 * would not help: offline, right after another reload, or when reloads cannot be counted because
 * storage is denied.
 */
export function reloadForNewVersion(): boolean {
  if (isReloading) return true;
  if (!navigator.onLine || !isReloadAllowed()) return false;
  isReloading = true;
  storeFormDrafts();
  window.location.reload();
  return true;
}

function isReloadAllowed(): boolean {
  const now = Date.now();
  const recent = reloadTimes().filter((time) => now - time < HOUR_MS);
  const isLimitReached =
    recent.length >= MAX_PER_HOUR || recent.some((time) => now - time < MINUTE_MS);
  return !isLimitReached && storeInTab(KEY, JSON.stringify([...recent, now]));
}

function reloadTimes(): number[] {
  try {
    const times: unknown = JSON.parse(readFromTab(KEY) ?? '[]');
    return Array.isArray(times) ? times.map(Number) : [];
  } catch {
    return [];
  }
}
