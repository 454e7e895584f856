import { countChanges } from '../events/dataChanges.ts';

const MAX_AGE_MS = 10_000;

type Prefetched = {
  data: Promise<unknown>;
  timer: ReturnType<typeof setTimeout>;
  /** `countChanges()` when the page was requested. */
  changes: number;
};

/** Loader results of pages that were prefetched and not visited yet, by path and search string. */
const pages = new Map<string, Prefetched>();

const toKey = ({ url }: Request): string => new URL(url).pathname + new URL(url).search;

export const isPrefetched = (request: Request): boolean => findCurrent(toKey(request)) !== null;

/** Limits the age of the data that a visit may show. */
export function storePrefetched(request: Request, data: Promise<unknown>): void {
  const key = toKey(request);
  // Ignore the error: the visit loads the page again and reports a failure.
  data.catch(() => drop(key));
  const timer = setTimeout(() => drop(key), MAX_AGE_MS);
  pages.set(key, { data, timer, changes: countChanges() });
}

/** Removes the prefetched data of a page and returns it for the current visit. */
export function consumePrefetched(request: Request): Promise<unknown> | null {
  const key = toKey(request);
  const page = findCurrent(key);
  if (!page) return null;
  clearTimeout(page.timer);
  pages.delete(key);
  request.signal.addEventListener('abort', () => release(page.data));
  return page.data;
}

/** Discards all prefetched data when a mutation is sent. */
export function clearPrefetched(): void {
  for (const key of pages.keys()) drop(key);
}

/** Null if data on the server may have changed since the page was requested. */
function findCurrent(key: string): Prefetched | null {
  const page = pages.get(key);
  if (page && page.changes !== countChanges()) drop(key);
  return pages.get(key) ?? null;
}

function drop(key: string): void {
  const page = pages.get(key);
  if (!page) return;
  clearTimeout(page.timer);
  pages.delete(key);
  release(page.data);
}

/** Releases the queries of expired entries in the Relay store. */
function release(data: Promise<unknown>): void {
  data.then(
    (value) =>
      [value, ...(typeof value === 'object' && value ? Object.values(value) : [])].forEach(dispose),
    () => undefined,
  );
}

function dispose(value: unknown): void {
  if (
    typeof value === 'object' &&
    value &&
    'dispose' in value &&
    typeof value.dispose === 'function'
  )
    value.dispose();
}
