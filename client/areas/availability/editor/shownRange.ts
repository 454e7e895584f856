import { DAY_MS } from '../../../generated/timeUnits.rules.ts';

/**
 * The week of the first day may start in the month before; the creator's zone differs by up to a
 * day.
 */
const BEFORE_DAYS = 8;
/** A copy to the next four weeks must be visible from any day of the month. */
const AFTER_DAYS = 38;

/**
 * The range for which the editor loads all slots: the month of `day` ("2026-03-26") and the
 * adjoining days.
 */
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
