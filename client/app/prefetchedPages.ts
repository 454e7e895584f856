const MAX_AGE_MS = 10_000;

type Prefetched = { data: Promise<unknown>; timer: ReturnType<typeof setTimeout> };

/** What loaders gave for pages that somebody pointed at and has not gone to yet, by path and search. */
const pages = new Map<string, Prefetched>();

const toKey = ({ url }: Request): string => new URL(url).pathname + new URL(url).search;

export const isPrefetched = (request: Request): boolean => pages.has(toKey(request));

/** Kept for a short while; whoever goes there sees data that is no older than that. */
export function storePrefetched(request: Request, data: Promise<unknown>): void {
  const key = toKey(request);
  // A page that could not be had this way is asked for, and its failure told, when somebody goes there.
  data.catch(() => drop(key));
  pages.set(key, { data, timer: setTimeout(() => drop(key), MAX_AGE_MS) });
}

/** The prefetched data of the page that is being gone to; it is that visit's from then on. */
export function consumePrefetched(request: Request): Promise<unknown> | null {
  const key = toKey(request);
  const page = pages.get(key);
  if (!page) return null;
  clearTimeout(page.timer);
  pages.delete(key);
  request.signal.addEventListener('abort', () => release(page.data));
  return page.data;
}

/** After something was changed, what was read before it no longer counts. */
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

/** Lets the store forget the answers of queries that nobody looked at. */
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
