import {
  MAX_REQUEST_DAYS_AHEAD,
  MIN_REQUEST_HOURS_AHEAD,
  REQUEST_STEP_MINUTES,
} from '../../generated/constraints.rules.ts';
import { DAY_MS, HOUR_MINUTES, HOUR_MS, MINUTE_MS } from '../../generated/timeUnits.rules.ts';
import { instantAt } from '../availability/zone.rules.ts';

const STEP_MS = REQUEST_STEP_MINUTES * MINUTE_MS;
const MIN_AHEAD_MS = MIN_REQUEST_HOURS_AHEAD * HOUR_MS;
const MAX_AHEAD_MS = MAX_REQUEST_DAYS_AHEAD * DAY_MS;

type Typed = { typed: string; zone: string; now: number };

export type TimeProblem = 'INVALID' | 'SKIPPED';

/**
 * The value of a datetime-local field as an instant of the zone, or why it cannot be proposed:
 * clocks skip some times. Of a time that they repeat, the earlier.
 */
export function readProposedTime({ typed, zone, now }: Typed): number | TimeProblem {
  const [, day, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(typed) ?? [];
  if (!day) return 'INVALID';
  const at = instantAt({ day, minute: Number(hours) * HOUR_MINUTES + Number(minutes), zone });
  if (at === null) return 'SKIPPED';
  const ahead = at - now;
  const isPossible = at % STEP_MS === 0 && ahead >= MIN_AHEAD_MS && ahead <= MAX_AHEAD_MS;
  return isPossible ? at : 'INVALID';
}
