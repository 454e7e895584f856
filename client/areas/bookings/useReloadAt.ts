import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Longer waits overflow setTimeout, which then does not wait at all. */
const MAX_WAIT_MS = 2 ** 31 - 1;
/** The server's clock may be behind the device's. */
const LATER_MS = 500;

/** Reads the page again at an instant from which the server's answer is another one. */
export function useReloadAt(instant: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const wait = instant === null ? -1 : Date.parse(instant) - Date.now();
    if (wait < 0 || wait + LATER_MS > MAX_WAIT_MS) return undefined;
    const timer = setTimeout(() => void revalidate(), wait + LATER_MS);
    return () => clearTimeout(timer);
  }, [instant, revalidate]);
}
