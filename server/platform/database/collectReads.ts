import { setTimeout } from 'node:timers/promises';

/** A read that takes longer, for example over a dead connection, does not delay the next one. */
const MAX_DELAY_MS = 50;

/**
 * Reads by key, one read at a time: keys that are requested meanwhile are collected for the next
 * one. `read` returns a value for each key, in their order.
 */
export function collectReads<K, V>(read: (keys: K[]) => Promise<V[]>): (key: K) => Promise<V> {
  let previous: Promise<unknown> = Promise.resolve();
  let next: { keys: K[]; values: Promise<V[]> } | null = null;

  const startBatch = () => {
    const keys: K[] = [];
    const values = previous.then(() => {
      next = null;
      const reading = read(keys);
      const delay = setTimeout(MAX_DELAY_MS, undefined, { ref: false });
      previous = Promise.race([reading.catch(() => undefined), delay]);
      return reading;
    });
    return { keys, values };
  };

  return async (key) => {
    next ??= startBatch();
    const index = next.keys.push(key) - 1;
    const values = await next.values;
    return values[index] as V;
  };
}
