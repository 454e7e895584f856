import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { MINUTE_MS } from '../../generated/timeUnits.rules.ts';

const EVERY_MS = 2_000;
/** After this time only its event loads the page again, because the process may not exist. */
const MAX_MS = 5 * MINUTE_MS;

/**
 * Polls the page's query while an outside process runs, in case its event was published before the
 * page subscribed.
 */
export function usePolling(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void revalidate(), EVERY_MS);
    const end = setTimeout(() => clearInterval(timer), MAX_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [isWaiting, revalidate]);
}
