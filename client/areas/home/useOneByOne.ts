import { startTransition, useEffect, useState } from 'react';

/** Counts up to `all`, one drawn picture after the other: many rows in one go would keep a phone from answering. */
export function useOneByOne(all: number): number {
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count < all) startTransition(() => setCount(count + 1));
  }, [count, all]);
  return count;
}
