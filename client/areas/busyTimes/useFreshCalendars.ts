import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 3_000;

/** Reads the page again while a calendar waits for its first read, which takes seconds. */
export function useFreshCalendars(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
