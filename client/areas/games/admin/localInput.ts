const MINUTE_MS = 60_000;

/** An instant as a datetime-local field wants it, in the device's zone: "2026-03-19T20:30". */
export function toLocalInput(instant: string): string {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

export const toInstant = (local: string): string => new Date(local).toISOString();
