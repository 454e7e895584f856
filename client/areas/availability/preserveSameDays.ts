type Days<T> = ReadonlyMap<string, readonly T[]>;

/** The lists of `days`, each replaced by that of `before` where both hold the same things in the same order. */
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
