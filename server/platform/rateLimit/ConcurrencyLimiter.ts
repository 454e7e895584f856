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
