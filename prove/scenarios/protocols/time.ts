import fc from 'fast-check';
import { toInstant, localDate, localDay } from '../../../server/platform/time/zone.rules.ts';
import { exactly } from '../../harness/metrics.ts';
import type { Proof } from '../../harness/Proof.ts';
import { HOUR_MS } from '../../../server/platform/time/timeUnits.rules.ts';

export const time: Proof = {
  name: 'time',
  promise: 'Local dates and times are correct in every time zone, also when clocks change',
  fault: 'days are computed in the time zone of Lord Howe',
  run: async ({ short, broken, metric }) => {
    const numRuns = short || broken ? 2_000 : 100_000;
    const zones = Intl.supportedValuesOf('timeZone');
    const zone = fc.constantFrom(...zones);
    const at = fc.date({
      min: new Date('2024-01-01T00:00Z'),
      max: new Date('2030-12-31T00:00Z'),
      noInvalidDate: true,
    });
    const getDay = (date: string, inZone: string) =>
      localDay({ date, zone: broken ? 'Australia/Lord_Howe' : inZone });
    const check = (what: string, holds: (instant: Date, inZone: string) => boolean): void => {
      const result = fc.check(fc.property(at, zone, holds), { numRuns, seed: 7 });
      metric(
        exactly(
          `${what}: counterexamples in ${result.failed ? result.numRuns : numRuns} cases of ${zones.length} time zones${result.failed ? ` (${JSON.stringify(result.counterexample)})` : ''}`,
          result.failed ? 1 : 0,
          0,
        ),
      );
    };
    check('an instant lies in its own local day', (instant, inZone) => {
      const { from, to } = getDay(localDate({ at: instant, zone: inZone }), inZone);
      return from <= instant && instant < to;
    });
    check('a day lasts 22 to 26 hours, and the next begins where it ends', (instant, inZone) => {
      const date = localDate({ at: instant, zone: inZone });
      const { from, to } = getDay(date, inZone);
      const hours = (to.getTime() - from.getTime()) / HOUR_MS;
      return (
        hours >= 22 &&
        hours <= 26 &&
        localDate({ at: from, zone: inZone }) === date &&
        localDate({ at: to, zone: inZone }) !== date &&
        (!broken || localDate({ at: new Date(to.getTime() - 1), zone: inZone }) === date)
      );
    });
    check('a local time leads back to its instant, or to the earlier of two', (instant, inZone) => {
      const whole = new Date(Math.floor(instant.getTime() / 60_000) * 60_000);
      const found = toInstant({
        date: localDate({ at: whole, zone: inZone }),
        time: getClock(whole, inZone),
        zone: inZone,
      });
      const off = whole.getTime() - (found?.getTime() ?? 0);
      return (
        off >= 0 &&
        off <= 3 * HOUR_MS &&
        getClock(found as Date, inZone) === getClock(whole, inZone)
      );
    });
  },
};

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Local time according to Intl, independent of our implementation. */
function getClock(at: Date, zone: string): string {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(zone, clock);
  return clock.format(at);
}
