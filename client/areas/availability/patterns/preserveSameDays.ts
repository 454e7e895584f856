type Days<T> = ReadonlyMap<string, readonly T[]>;

/**
 * Replaces each list of `days` by that of `before` where both contain the same objects in the same
 * order.
 */
export function preserveSameDays<T>(days: Days<T>, before: Days<T>): Days<T> {
  return new Map(
    [...days].map(([day, list]) => {
      const old = before.get(day);
      return [
        day,
        old && old.length === list.length && list.every((one, index) => one === old[index])
          ? old
          : list,
      ];
    }),
  );
}
