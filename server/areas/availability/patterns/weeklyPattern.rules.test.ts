import { expect, it } from 'vitest';
import { addDays, findInvalidField, getSlots, type PatternSlot } from './weeklyPattern.rules.ts';

const SLOT: PatternSlot = { weekday: 6, minute: 150, durationMinutes: 30, priceMinor: 500 };

it.each<[string, { weeks?: number; slots?: PatternSlot[] }, string | null]>([
  ['one time', {}, null],
  ['no time', { slots: [] }, 'slots'],
  ['no week', { weeks: 0 }, 'weeks'],
  ['thirteen weeks', { weeks: 13 }, 'weeks'],
  ['an eighth day', { slots: [{ ...SLOT, weekday: 7 }] }, 'slots'],
  ['a time after midnight', { slots: [{ ...SLOT, minute: 1440 }] }, 'slots'],
  ['an invalid length', { slots: [{ ...SLOT, durationMinutes: 20 }] }, 'slots'],
  ['a price below the minimum charge', { slots: [{ ...SLOT, priceMinor: 49 }] }, 'slots'],
  ['the same time twice', { slots: [SLOT, SLOT] }, 'slots'],
  ['the same time on two days', { slots: [SLOT, { ...SLOT, weekday: 5 }] }, null],
  ['two times of one day', { slots: [SLOT, { ...SLOT, minute: 0 }] }, null],
  [
    'a time that ends at midnight and the first of the next day',
    {
      slots: [
        { ...SLOT, weekday: 0, minute: 1410 },
        { ...SLOT, weekday: 1, minute: 0 },
      ],
    },
    null,
  ],
  ['a time that crosses midnight', { slots: [{ ...SLOT, minute: 1411 }] }, 'slots'],
  ['a valid time and an invalid one', { slots: [SLOT, { ...SLOT, minute: -1 }] }, 'slots'],
])('a pattern of %s is validated', (_name, change, invalid) =>
  expect(findInvalidField({ weeks: 4, slots: [SLOT], ...change })).toBe(invalid),
);

it('getSlots follows the local time through clock changes: 20:00 stays 20:00, a skipped time is dropped, an ambiguous one is the earlier', () => {
  const zone = 'Europe/Budapest';
  const starts = (minute: number, from: string, through: string) =>
    getSlots({ slots: [{ ...SLOT, minute }], from, through, zone }).map(({ startsAt }) =>
      startsAt.toISOString(),
    );
  expect(starts(1200, '2026-03-20', '2026-04-05')).toEqual([
    '2026-03-22T19:00:00.000Z',
    '2026-03-29T18:00:00.000Z',
    '2026-04-05T18:00:00.000Z',
  ]);
  expect(starts(150, '2026-03-20', '2026-04-05')).toEqual([
    '2026-03-22T01:30:00.000Z',
    '2026-04-05T00:30:00.000Z',
  ]);
  expect(starts(150, '2026-10-25', '2026-10-25')).toEqual(['2026-10-25T00:30:00.000Z']);
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
});

it('getSlots drops times that cross midnight from patterns saved before they were rejected', () => {
  const slots = [1380, 1395].map((minute) => ({ ...SLOT, minute, durationMinutes: 60 }));
  const opened = getSlots({
    slots,
    from: '2026-03-22',
    through: '2026-03-22',
    zone: 'Europe/Budapest',
  });
  expect(opened.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2026-03-22T22:00:00.000Z',
  ]);
});
