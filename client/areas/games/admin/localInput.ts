import { MINUTE_MS } from '../../../generated/timeUnits.rules.ts';

/** The value of a datetime-local input for an instant, in the device's zone: "2026-03-19T20:30". */
export function toLocalInput(instant: string): string {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

export const toInstant = (local: string): string => new Date(local).toISOString();
