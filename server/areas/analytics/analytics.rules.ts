import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

/** Maximum length of a game slug that is accepted from a browser. */
export const MAX_GAME_SLUG_LENGTH = 200;

/** How often each thing happened. */
export type Counts = { views: number; presses: number; checkouts: number; paid: number };

const NAMES = { VIEW: 'views', PRESS: 'presses', CHECKOUT: 'checkouts', PAID: 'paid' } as const;

export const noCounts = (): Counts => ({ views: 0, presses: 0, checkouts: 0, paid: 0 });

export function addTo(
  counts: Counts,
  { kind, count }: { kind: keyof typeof NAMES; count: number },
): void {
  counts[NAMES[kind]] += count;
}

/** The order of lists: most views first, then most of what follows. */
export function byCounts(a: Counts, b: Counts): number {
  return b.views - a.views || b.presses - a.presses || b.checkouts - a.checkouts || b.paid - a.paid;
}

/** Every day (yyyy-MM-dd) from the first to the last, both included. */
export function listDays({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  for (
    let day = from;
    day <= to;
    day = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
  )
    days.push(day);
  return days;
}
