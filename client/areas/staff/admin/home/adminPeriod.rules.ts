export const PERIODS = [1, 7, 30] as const;
export type PeriodDays = (typeof PERIODS)[number];

/** The period in the URL: ?days=7. Today without one. */
export function periodDays(params: URLSearchParams): PeriodDays {
  return PERIODS.find((days) => String(days) === params.get('days')) ?? 1;
}

/** The change in whole percent, or null when there was nothing before. */
export function changeInPercent({ now, before }: { now: number; before: number }): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 100) : null;
}
