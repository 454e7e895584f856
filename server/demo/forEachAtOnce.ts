const AT_ONCE = 4;

/** Runs `work` for each item, in order, for at most four at the same time. */
export async function forEachAtOnce<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const waiting = items.entries();
  const runNext = async (): Promise<void> => {
    for (const [index, item] of waiting) await work(item, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
}
