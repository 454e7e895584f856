import { useEffect, useRef } from 'react';

type Leaving = {
  delayMs: number;
  leave: () => void;
  /** For a person who is elsewhere already. */
  stay?: () => void;
};

/**
 * Leaves the page after a message was shown for a while, unless the person has navigated elsewhere
 * meanwhile.
 */
export function useLeaveLater(): (leaving: Leaving) => void {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return ({ delayMs, leave, stay }) =>
    void setTimeout(() => (isShown.current ? leave() : stay?.()), delayMs);
}
