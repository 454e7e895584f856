import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { getSlots } from '../patterns/weeklyPattern.rules.ts';
import {
  announcedThrough,
  changeFinder,
  clockChanges,
  differenceChanges,
  fanTimes,
  firstChangeForFans,
  firstShiftedDay,
  keepingShift,
  shiftOn,
  shiftTime,
  zoneDifference,
  type PatternShift,
} from './clockChange.rules.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

type Range = { from: Date; through: Date };
const ZONES = Intl.supportedValuesOf('timeZone');
const YEARS = { from: new Date('2026-01-01T00:00:00Z'), through: new Date('2030-12-31T23:59:59Z') };
const BUDAPEST = 'Europe/Budapest';
const NEW_YORK = 'America/New_York';
const JERUSALEM = 'Asia/Jerusalem';
/** Changed exactly a day before Jerusalem in October 2024. */
const GAZA = 'Asia/Gaza';
const GAZA_CHANGES = new Date('2024-10-25T23:00:00Z');
const JERUSALEM_CHANGES = new Date('2024-10-26T23:00:00Z');

const formatters = new Map<string, Intl.DateTimeFormat>();
const getFormatter = (timeZone: string): Intl.DateTimeFormat => {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  formatters.set(timeZone, formatter);
  return formatter;
};

/** The local time of an instant, by Intl instead of Temporal. */
function readClock(at: Date, timeZone: string): { weekday: number; minute: number } {
  const parts = Object.fromEntries(
    getFormatter(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts['weekday'] ?? ''),
    minute: Number(parts['hour']) * 60 + Number(parts['minute']),
  };
}

const days = (changes: { changesAt: Date }[]) =>
  changes.map(({ changesAt }) => changesAt.toISOString().slice(0, 10));

describe('clockChanges', () => {
  it('every change of every zone from 2026 to 2030 is found', () => {
    for (const zone of ZONES) {
      const changes = clockChanges({ ...YEARS, zone });
      const offset = (at: number) =>
        zoneDifference({ at: new Date(at), creatorZone: 'UTC', fanZone: zone });
      for (const at of changes) expect([zone, offset(at - 1)]).not.toEqual([zone, offset(at)]);
      const edges = [YEARS.from.getTime(), ...changes, YEARS.through.getTime()];
      // Nothing happens between two changes; weekly steps are enough, as no zone changes back
      // within a week.
      for (const [index, start] of edges.slice(0, -1).entries())
        for (let at = start; at < (edges[index + 1] ?? 0); at += 35 * DAY_MS)
          expect([zone, at, offset(at)]).toEqual([zone, at, offset(start)]);
    }
  });
});

describe('differenceChanges', () => {
  it('a change at the last instant of the range is found', () => {
    const range = { from: new Date('2024-10-20T00:00:00Z'), through: GAZA_CHANGES };
    expect(clockChanges({ ...range, zone: GAZA })).toEqual([GAZA_CHANGES.getTime()]);
    expect(differenceChanges({ ...range, creatorZone: BUDAPEST, fanZone: GAZA })).toEqual([
      { changesAt: GAZA_CHANGES, before: 60, after: 0 },
    ]);
  });

  it('zones that change exactly a day apart differ for that day', () => {
    expect(
      differenceChanges({
        creatorZone: JERUSALEM,
        fanZone: GAZA,
        from: new Date('2024-10-20T00:00:00Z'),
        through: JERUSALEM_CHANGES,
      }),
    ).toEqual([
      { changesAt: GAZA_CHANGES, before: 0, after: -60 },
      { changesAt: JERUSALEM_CHANGES, before: -60, after: 0 },
    ]);
  });

  it('the weeks in which Europe and America differ by an hour less are found', () => {
    const changes = differenceChanges({
      creatorZone: BUDAPEST,
      fanZone: NEW_YORK,
      from: new Date('2027-01-01T00:00:00Z'),
      through: new Date('2027-12-31T00:00:00Z'),
    });
    expect(days(changes)).toEqual(['2027-03-14', '2027-03-28', '2027-10-31', '2027-11-07']);
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [-360, -300],
      [-300, -360],
      [-360, -300],
      [-300, -360],
    ]);
  });

  it.each([
    ['the same zone', BUDAPEST, BUDAPEST],
    ['zones that change at one instant', BUDAPEST, 'Europe/London'],
    ['zones that change in one night', NEW_YORK, 'America/Los_Angeles'],
    ['zones that never change', 'Asia/Tokyo', 'Asia/Kolkata'],
  ])('no change is found for %s', (_name, creatorZone, fanZone) => {
    expect(differenceChanges({ ...YEARS, creatorZone, fanZone })).toEqual([]);
  });

  it('the second half of a night is not reported as another change', () => {
    const from = new Date('2027-03-14T08:00:00Z');
    expect(
      differenceChanges({
        creatorZone: NEW_YORK,
        fanZone: 'America/Los_Angeles',
        from,
        through: new Date('2027-04-14T00:00:00Z'),
      }),
    ).toEqual([]);
  });

  /** Compares the differences of each day with the changes that were found. */
  function checkDays(zones: { creatorZone: string; fanZone: string }, range: Range, step: number) {
    const { from, through } = range;
    const changes = differenceChanges({ ...zones, ...range });
    const nights = [zones.creatorZone, zones.fanZone].flatMap((zone) =>
      clockChanges({
        zone,
        from: new Date(from.getTime() - DAY_MS),
        through: new Date(through.getTime() + DAY_MS),
      }),
    );
    for (const { changesAt, before, after } of changes) {
      expect(nights).toContain(changesAt.getTime());
      expect(before).not.toBe(after);
    }
    const unchanged = new Set<number>();
    for (let day = from.getTime(); day <= through.getTime(); day += step * DAY_MS) {
      // During a night in which only one of the two has changed, neither value holds.
      if (nights.some((night) => Math.abs(night - day) < DAY_MS)) continue;
      const difference = zoneDifference({ ...zones, at: new Date(day) });
      const last = changes.findLast(({ changesAt }) => changesAt.getTime() <= day);
      const next = changes.find(({ changesAt }) => changesAt.getTime() > day);
      const expected = last?.after ?? next?.before;
      if (expected === undefined) unchanged.add(difference);
      else expect([zones, difference]).toEqual([zones, expected]);
    }
    expect(unchanged.size).toBeLessThanOrEqual(1);
  }

  it('the changes contain the differences of all zones to New York from 2026 to 2030', () => {
    for (const fanZone of ZONES) checkDays({ creatorZone: NEW_YORK, fanZone }, YEARS, 14);
  });

  it('the changes contain the differences of any two zones on any day from 2026 to 2030', () => {
    const zone = fc.constantFrom(...ZONES);
    const instants = fc.date({ min: YEARS.from, max: YEARS.through, noInvalidDate: true });
    fc.assert(
      fc.property(zone, zone, instants, (creatorZone, fanZone, from) => {
        const through = new Date(from.getTime() + 40 * DAY_MS);
        checkDays({ creatorZone, fanZone }, { from, through }, 1);
      }),
      { numRuns: 600 },
    );
  });
});

it('fanTimes returns times in the order of the week', () => {
  const times = [
    { weekday: 2, minute: 60 },
    { weekday: 0, minute: 600 },
    { weekday: 2, minute: 30 },
    { weekday: 0, minute: 15 },
  ];
  const ordered = fanTimes(times, { before: 0, after: 60 }).map(({ own }) => own);
  expect(ordered).toEqual([times[3], times[1], times[2], times[0]]);
});

describe('fanTimes', () => {
  const isNear = (one: Date, other: Date) =>
    Math.abs(one.getTime() - other.getTime()) < 12 * DAY_MS;

  it("the fan's local time is returned before and after each change, which a shift preserves, for any zones", () => {
    const zone = fc.constantFrom(...ZONES);
    const time = fc.record({
      weekday: fc.integer({ min: 0, max: 6 }),
      minute: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
    });
    fc.assert(
      fc.property(zone, zone, time, fc.integer({ min: 0, max: 60 }), (one, other, own, month) => {
        const from = new Date(YEARS.from.getTime() + month * 30 * DAY_MS);
        const through = new Date(from.getTime() + 400 * DAY_MS);
        const zones = { creatorZone: one, fanZone: other };
        const changes = differenceChanges({ ...zones, from, through });
        const change = changes.find(({ changesAt }) =>
          changes.every(
            (near) => near.changesAt === changesAt || !isNear(near.changesAt, changesAt),
          ),
        );
        if (!change || isNear(change.changesAt, from)) return;
        const [times] = fanTimes([own], change);
        const slot = { ...own, durationMinutes: 15, priceMinor: 0 };
        const day = (days: number) =>
          Temporal.Instant.fromEpochMilliseconds(change.changesAt.getTime() + days * DAY_MS)
            .toZonedDateTimeISO(one)
            .toPlainDate()
            .toString();
        const read = (first: number, last: number, shifts: PatternShift[] = []) =>
          getSlots({
            slots: [slot],
            shifts,
            from: day(first),
            through: day(last),
            zone: one,
          }).map(({ startsAt }) => readClock(startsAt, other));
        for (const clock of read(-9, -3)) expect(clock).toEqual(times?.before);
        for (const clock of read(3, 9)) expect(clock).toEqual(times?.after);
        const shift = { from: day(0), minutes: change.before - change.after };
        for (const clock of read(3, 9, [shift])) expect(clock).toEqual(times?.before);
      }),
      { numRuns: 300 },
    );
  });

  it('the times of fans pass midnight and the end of the week', () => {
    const [time] = fanTimes([{ weekday: 0, minute: 180 }], { before: -240, after: -180 });
    expect(time).toEqual({
      own: { weekday: 0, minute: 180 },
      before: { weekday: 6, minute: 1_380 },
      after: { weekday: 0, minute: 0 },
    });
  });
});

describe('announcedThrough', () => {
  it('the last millisecond of the tenth day is returned', () => {
    const now = new Date('2027-03-04T08:00:00Z');
    expect(announcedThrough(now)).toEqual(new Date('2027-03-14T23:59:59.999Z'));
  });
});

describe('firstChangeForFans', () => {
  const from = new Date('2027-03-04T08:00:00Z');

  it('the change is announced on the tenth day before it, at any time of day', () => {
    const find = (now: string) =>
      firstChangeForFans({
        creatorZone: BUDAPEST,
        fanZones: [{ timeZone: NEW_YORK, fans: 1 }],
        findChange: changeFinder({
          from: new Date(now),
          through: announcedThrough(new Date(now)),
        }),
      })?.changesAt.toISOString() ?? null;
    expect(find('2027-03-03T23:59:59Z')).toBeNull();
    expect(find('2027-03-04T00:00:00Z')).toBe('2027-03-14T07:00:00.000Z');
    expect(find('2027-03-14T06:59:59Z')).toBe('2027-03-14T07:00:00.000Z');
    expect(find('2027-03-14T07:00:00Z')).toBeNull();
  });

  it('zones in which fans see the same times are grouped, and those with the most fans are listed first', () => {
    expect(
      firstChangeForFans({
        findChange: changeFinder({ from, through: announcedThrough(from) }),
        creatorZone: BUDAPEST,
        fanZones: [
          { timeZone: 'America/Toronto', fans: 1 },
          { timeZone: NEW_YORK, fans: 2 },
          { timeZone: 'America/Los_Angeles', fans: 9 },
          { timeZone: 'Europe/Paris', fans: 50 },
          { timeZone: 'Asia/Tokyo', fans: 50 },
        ],
      }),
    ).toEqual({
      changesAt: new Date('2027-03-14T07:00:00Z'),
      zones: [
        { timeZone: 'America/Los_Angeles', before: -540, after: -480 },
        { timeZone: NEW_YORK, before: -360, after: -300 },
      ],
    });
  });

  it('groups are ordered by their total number of fans, and each is named after the zone with the most', () => {
    const zones = firstChangeForFans({
      findChange: changeFinder({ from, through: announcedThrough(from) }),
      creatorZone: BUDAPEST,
      fanZones: [
        { timeZone: 'America/Los_Angeles', fans: 9 },
        { timeZone: NEW_YORK, fans: 3 },
        { timeZone: 'America/Toronto', fans: 4 },
        { timeZone: 'America/Detroit', fans: 4 },
        { timeZone: 'America/Nassau', fans: 1 },
      ],
    })?.zones;
    expect(zones?.map(({ timeZone }) => timeZone)).toEqual([
      'America/Toronto',
      'America/Los_Angeles',
    ]);
  });

  it('zones that change in a later night are left out, even exactly a day later', () => {
    const now = new Date('2024-10-20T08:00:00Z');
    expect(
      firstChangeForFans({
        findChange: changeFinder({ from: now, through: announcedThrough(now) }),
        creatorZone: 'Asia/Tokyo',
        fanZones: [
          { timeZone: BUDAPEST, fans: 50 },
          { timeZone: JERUSALEM, fans: 9 },
          { timeZone: GAZA, fans: 1 },
        ],
      }),
    ).toEqual({
      changesAt: GAZA_CHANGES,
      zones: [{ timeZone: GAZA, before: -360, after: -420 }],
    });
  });

  it('at most eight zones are listed', () => {
    const cities = 'Vladivostok Tokyo Shanghai Bangkok Dhaka Kathmandu Kolkata Karachi Kabul Dubai';
    const fanZones = cities.split(' ').map((city) => `Asia/${city}`);
    const now = new Date('2027-03-20T08:00:00Z');
    const change = firstChangeForFans({
      findChange: changeFinder({ from: now, through: announcedThrough(now) }),
      creatorZone: BUDAPEST,
      fanZones: fanZones.map((timeZone, index) => ({ timeZone, fans: 20 - index })),
    });
    expect(change?.zones.map(({ timeZone }) => timeZone)).toEqual(fanZones.slice(0, 8));
  });
});

describe('shifts', () => {
  it('the shifts of several changes add up', () => {
    const shifts = [
      { from: '2027-03-14', minutes: -60 },
      { from: '2027-03-28', minutes: 60 },
    ];
    expect(['2027-03-13', '2027-03-14', '2027-03-28'].map((day) => shiftOn(day, shifts))).toEqual([
      0, -60, 0,
    ]);
  });

  it('shifts wrap around the week and can be reversed', () => {
    const time = fc.record({
      weekday: fc.integer({ min: 0, max: 6 }),
      minute: fc.integer({ min: 0, max: 1_439 }),
    });
    fc.assert(
      fc.property(time, fc.integer({ min: -1_440, max: 1_440 }), (own, minutes) => {
        const shifted = shiftTime(own, minutes);
        expect(shiftTime(shifted, -minutes)).toEqual(own);
        expect(shifted.minute >= 0 && shifted.minute < 1_440).toBe(true);
      }),
    );
  });

  const change = { changesAt: new Date('2027-03-14T07:00:00Z'), creatorZone: BUDAPEST };
  const newYork = { timeZone: NEW_YORK, before: -360, after: -300 };

  it('shifts start after the change, on a day that is not filled yet', () => {
    expect(firstShiftedDay({ ...change, filledThrough: '2027-03-10' })).toBe('2027-03-14');
    expect(firstShiftedDay({ ...change, filledThrough: '2027-03-20' })).toBe('2027-03-21');
  });

  it('shifts keep the times of fans, unless the zones agree again before the first day', () => {
    const find = (day: string) => keepingShift(newYork, { day, creatorZone: BUDAPEST });
    expect([find('2027-03-14'), find('2027-03-27'), find('2027-03-28')]).toEqual([-60, -60, null]);
  });
});
