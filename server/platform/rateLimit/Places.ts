import { once } from '../once.ts';

/** What lasts, such as open streams: how much of it there may be at once, counted by key. */
export type Places = {
  /** Takes a place; gives what frees it again, or null when `most` are taken. */
  take(asked: { key: string; most: number }): Promise<(() => void) | null>;
};

/** Each process counts for itself. */
export function memoryPlaces(): Places {
  const taken = new Map<string, number>();
  return {
    take: async ({ key, most }) => {
      const before = taken.get(key) ?? 0;
      if (before >= most) return null;
      taken.set(key, before + 1);
      return once(() => {
        const left = (taken.get(key) ?? 1) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      });
    },
  };
}
