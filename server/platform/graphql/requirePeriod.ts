import { badUserInput } from '../errors/topLevelErrors.ts';
import { countDays, MAX_PERIOD_DAYS, type Days } from '../time/period.rules.ts';

/** Validates the arguments `from` and `to` of reports. */
export function requirePeriod(days: Days): Days {
  const count = countDays(days);
  if (count < 1) throw badUserInput('The last day is before the first one.');
  if (count > MAX_PERIOD_DAYS) throw badUserInput(`Choose ${MAX_PERIOD_DAYS} days at most.`);
  return days;
}
