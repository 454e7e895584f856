import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { MINUTE_MS } from '../../generated/timeUnits.rules.ts';

/** Longer waits overflow setTimeout, which then does not wait at all. */
const MAX_WAIT_MS = 2 ** 31 - 1;
/** Several times, because the server's clock may be behind the device's. */
const DELAYS_MS = [500, 10_000, MINUTE_MS];

/** Reads the page again at an instant from which the server's answer is another one. */
export function useReloadAt(instant: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const wait = instant === null ? -1 : Date.parse(instant) - Date.now();
    if (wait < 0 || wait + MINUTE_MS > MAX_WAIT_MS) return undefined;
    const timers = DELAYS_MS.map((delay) => setTimeout(() => void revalidate(), wait + delay));
    return () => timers.forEach(clearTimeout);
  }, [instant, revalidate]);
}
