import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

/** The periods of the admin home, in days; a day begins at midnight UTC. */
export const PERIODS = [1, 7, 30] as const;
/** The days of the charts. */
export const CHART_DAYS = 30;

export type Period = {
  days: number;
  since: Date;
  /** The corresponding part of the previous period. */
  before: { since: Date; until: Date };
};

/** The period of today and the preceding days, compared with an equally long one before it. */
export function toPeriod(days: number, now: Date): Period {
  const since = dayStart(days, now);
  const length = days * DAY_MS;
  return {
    days,
    since,
    before: {
      since: new Date(since.getTime() - length),
      until: new Date(now.getTime() - length),
    },
  };
}

/** The dates of the last days, oldest first: "2026-11-23". */
export function lastDates(days: number, now: Date): string[] {
  const first = dayStart(days, now).getTime();
  return Array.from({ length: days }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  );
}

function dayStart(days: number, now: Date): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return new Date(today - (days - 1) * DAY_MS);
}
