import { useEffect, useState } from 'react';
import { SECOND_MS } from '../../../generated/timeUnits.rules.ts';
import { useNow } from '../useNow.ts';

/** How far the server's clock is ahead of the device's. */
let aheadMs = 0;

/** Milliseconds since 1970 by the server's clock, once a page of a session has read it. */
export const serverNow = (): number => Date.now() + aheadMs;

/**
 * `useNow` by the server's clock. Around a session the server decides what may be done, and people
 * who are late because of their device's clock count as missing.
 */
export function useServerNow(everyMs?: number): number {
  const now = useNow(everyMs);
  const [ahead, setAhead] = useState(aheadMs);
  useEffect(() => {
    const read = (): void =>
      void readClock().then(
        () => setAhead(aheadMs),
        // Without an answer the device's clock is used; the server checks every action.
        () => undefined,
      );
    const handleVisible = (): void => {
      // A device may set its clock when it resumes.
      if (document.visibilityState === 'visible') read();
    };
    read();
    document.addEventListener('visibilitychange', handleVisible);
    return () => document.removeEventListener('visibilitychange', handleVisible);
  }, []);
  return now + ahead;
}

async function readClock(): Promise<void> {
  const { headers } = await fetch('/config.json', { method: 'HEAD', cache: 'no-store' });
  // The header has full seconds.
  const ahead = Date.parse(headers.get('date') ?? '') + SECOND_MS / 2 - Date.now();
  // Less may be the time of the request.
  aheadMs = Math.abs(ahead) > 5 * SECOND_MS ? ahead : 0;
}
