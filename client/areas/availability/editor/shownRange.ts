const DAY_MS = 86_400_000;
/** The week of the first day may begin in the month before; the creator's zone is up to a day away. */
const BEFORE_DAYS = 8;
/** A copy to the next four weeks shows its effect from any day of the month. */
const AFTER_DAYS = 38;

/** The instants between which the editor knows all slots: the month of `day` ("2026-03-26") and what borders on it. */
export function getRange({ day, now }: { day: string | null; now: number }): {
  from: string;
  to: string;
} {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  const at = new Date(Number.isNaN(wanted) ? now : wanted);
  const first = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1);
  const last = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
  return {
    from: new Date(first - BEFORE_DAYS * DAY_MS).toISOString(),
    to: new Date(last + AFTER_DAYS * DAY_MS).toISOString(),
  };
}
