import { DAY_MS } from '../../../generated/timeUnits.rules.ts';

/** Days of slots that a profile loads at once; `?from=` selects later ones. */
const DAYS = 14;
/** The viewer may choose a zone that differs by up to a day from the device's. */
const MARGIN_MS = DAY_MS;

/**
 * The range for which a profile loads slots, from a day of the device's zone ("2026-12-15"), without
 * the past.
 */
export function profileDays(firstDay: string | null = null): { from: string; to: string } {
  const wanted = firstDay === null ? 0 : Date.parse(`${firstDay}T00:00`);
  const start = new Date(Math.max(wanted, Date.now()));
  start.setHours(0, 0, 0, 0);
  return {
    from: new Date(start.getTime() - MARGIN_MS).toISOString(),
    to: new Date(start.getTime() + DAYS * DAY_MS + MARGIN_MS).toISOString(),
  };
}
