export const WAITING_DAYS = 14;

/** "2026-03-19": the day in the device's zone that is this many days from now. */
export function dayIn(days: number, now: Date): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const text = (value: number): string => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${text(day.getMonth() + 1)}-${text(day.getDate())}`;
}

/**
 * Instants from the first to the end of the last day, in the device's zone; null if a day is
 * invalid.
 */
export function readRange(first: string, last: string): { from: string; to: string } | null {
  const from = new Date(`${first}T00:00`);
  const to = new Date(`${last}T00:00`);
  to.setDate(to.getDate() + 1);
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return null;
  return { from: from.toISOString(), to: to.toISOString() };
}
