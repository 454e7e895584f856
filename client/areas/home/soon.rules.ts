import { DAY_MS } from '../../generated/timeUnits.rules.ts';

const STEP_MS = 15 * 60_000;
const DAYS = 2;

/** From now, rounded to a quarter of an hour so that responses can be cached, for two days. */
export function soon(now = Date.now()): { from: string; to: string } {
  const from = Math.floor(now / STEP_MS) * STEP_MS;
  return {
    from: new Date(from).toISOString(),
    to: new Date(from + DAYS * DAY_MS).toISOString(),
  };
}

/** Whether the evening of the guide has not begun, so that there may be earlier slots. */
export const mayBeSooner = (evening: { from: string }, now = Date.now()): boolean =>
  now < Date.parse(evening.from);
