import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Reads the page again when the extension can be offered, because only then is it known whether the
 * time is free.
 */
export function useOfferTime(offeredAt: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const wait = offeredAt === null ? -1 : Date.parse(offeredAt) - Date.now();
    if (wait < 0) return undefined;
    const timer = setTimeout(() => void revalidate(), wait + 500);
    return () => clearTimeout(timer);
  }, [offeredAt, revalidate]);
}
