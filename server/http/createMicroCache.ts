type Entry<T> = { value: Promise<T>; until: number };
type Options = { freshMs: number; mostEntries: number; now?: () => number };

export type MicroCache<T> = {
  get: (key: string, load: () => Promise<T>) => Promise<T>;
  size: () => number;
};

/**
 * Keeps an answer for a moment, so that many people who ask the same at once cost one load. A failed load is not kept;
 * when there is no room, the oldest goes.
 */
export function createMicroCache<T>({
  freshMs,
  mostEntries,
  now = Date.now,
}: Options): MicroCache<T> {
  const entries = new Map<string, Entry<T>>();
  const get = (key: string, load: () => Promise<T>): Promise<T> => {
    const known = entries.get(key);
    if (known && known.until > now()) return known.value;
    entries.delete(key);
    // Until it is there it is fresh: everybody else waits for the same load.
    const entry: Entry<T> = { value: load(), until: Number.POSITIVE_INFINITY };
    entries.set(key, entry);
    entry.value.then(
      () => void (entry.until = now() + freshMs),
      () => void (entries.get(key) === entry && entries.delete(key)),
    );
    const [oldest] = entries.keys();
    if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest);
    return entry.value;
  };
  return { get, size: () => entries.size };
}
