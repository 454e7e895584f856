/** Days of slots that a profile loads at once; `?from=` moves them on. */
const DAYS = 14;
const DAY_MS = 86_400_000;
/** The viewer may look at them in a zone up to a day away from the device's. */
const MARGIN_MS = DAY_MS;

/** The instants between which a profile's slots are asked for, from the day of an instant on and never from one that is over. */
export function profileDays(wanted = 0): { from: string; to: string } {
  const start = new Date(Math.max(wanted, Date.now()));
  start.setHours(0, 0, 0, 0);
  return {
    from: new Date(start.getTime() - MARGIN_MS).toISOString(),
    to: new Date(start.getTime() + DAYS * DAY_MS + MARGIN_MS).toISOString(),
  };
}
