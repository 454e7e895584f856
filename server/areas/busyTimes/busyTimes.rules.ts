import { DAY_MS, MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';

/** Half-open, in milliseconds. */
export type Span = { start: number; end: number };

export const MAX_CALENDARS = 3;
export const READ_EVERY_MINUTES = 15;
const BUSY_DAYS = 90;

const TOO_LONG_MS = DAY_MS;

/**
 * The span for which busy times are computed: whole days in UTC, so that the same calendar gives
 * the same busy times all day.
 */
export function busyWindow(now: Date): Span {
  const start = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return { start, end: start + (BUSY_DAYS + 1) * DAY_MS };
}

/** What busy times depend on in addition to the calendar. */
export function computedFor({ now, timeZone }: { now: Date; timeZone: string }): string {
  return `${new Date(busyWindow(now).start).toISOString().slice(0, 10)} ${timeZone}`;
}

/** Sorted spans without overlaps; spans that touch become one. */
export function mergeSpans(spans: Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

/** Every 15 minutes; hourly for a calendar that has failed for a day. */
export function nextRead({ now, failingSince }: { now: Date; failingSince: Date | null }): Date {
  const minutes = failingSince && hasFailedLong({ now, failingSince }) ? 60 : READ_EVERY_MINUTES;
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

export function hasFailedLong({ now, failingSince }: { now: Date; failingSince: Date }): boolean {
  return now.getTime() - failingSince.getTime() >= TOO_LONG_MS;
}

/** Calendar programs also write https URLs with the scheme webcal. */
export function withHttps(text: string): string {
  return text.trim().replace(/^webcals?:\/\//i, 'https://');
}
