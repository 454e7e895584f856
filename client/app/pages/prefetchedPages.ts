const MAX_AGE_MS = 10_000;

type Prefetched = { data: Promise<unknown>; timer: ReturnType<typeof setTimeout> };

/** Loader results of pages that were prefetched and not visited yet, by path and search string. */
const pages = new Map<string, Prefetched>();

const toKey = ({ url }: Request): string => new URL(url).pathname + new URL(url).search;

export const isPrefetched = (request: Request): boolean => pages.has(toKey(request));

/** Limits the age of the data that a visit may show. */
export function storePrefetched(request: Request, data: Promise<unknown>): void {
  const key = toKey(request);
  // Ignore the error: the visit loads the page again and reports a failure.
  data.catch(() => drop(key));
  pages.set(key, { data, timer: setTimeout(() => drop(key), MAX_AGE_MS) });
}

/** Removes the prefetched data of a page and returns it for the current visit. */
export function consumePrefetched(request: Request): Promise<unknown> | null {
  const key = toKey(request);
  const page = pages.get(key);
  if (!page) return null;
  clearTimeout(page.timer);
  pages.delete(key);
  request.signal.addEventListener('abort', () => release(page.data));
  return page.data;
}

/** Discards all prefetched data after a mutation. */
export function clearPrefetched(): void {
  for (const key of pages.keys()) drop(key);
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
