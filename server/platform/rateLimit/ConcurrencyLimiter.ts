import { once } from '../once.ts';

/** A semaphore per key for long operations: open streams, uploads, downloads. */
export type ConcurrencyLimiter = {
  /** Resolves to a function that releases the slot, or to null when `max` slots are in use. */
  acquire(options: Slot): Promise<(() => void) | null>;
};
type Slot = { key: string; max: number };

/** Acquires a slot of each key, or none. */
export async function acquireAll(
  limiter: ConcurrencyLimiter,
  slots: Slot[],
): Promise<(() => void) | null> {
  const releases: (() => void)[] = [];
  const releaseAll = (): void => {
    for (const release of releases) release();
  };
  for (const slot of slots) {
    const release = await limiter.acquire(slot);
    if (!release) {
      releaseAll();
      return null;
    }
    releases.push(release);
  }
  return releaseAll;
}

/** Counts in this process only. */
export function memoryConcurrencyLimiter(): ConcurrencyLimiter {
  const inUse = new Map<string, number>();
  return {
    acquire: async ({ key, max }) => {
      const before = inUse.get(key) ?? 0;
      if (before >= max) return null;
      inUse.set(key, before + 1);
      return once(() => {
        const left = (inUse.get(key) ?? 1) - 1;
        if (left > 0) inUse.set(key, left);
        else inUse.delete(key);
      });
    },
  };
}
