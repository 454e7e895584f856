import { startTransition, useEffect, useState } from 'react';

/**
 * Increments from 1 to `all`, one committed render at a time: rendering many rows in one task
 * blocks a phone.
 */
export function useIncrementalCount(all: number): number {
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count < all) startTransition(() => setCount(count + 1));
  }, [count, all]);
  return count;
}
