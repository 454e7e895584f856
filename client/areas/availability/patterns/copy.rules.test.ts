import { describe, expect, it } from 'vitest';
import type { Slot } from '../editor/cells.rules.ts';
import { copyTargets, getPattern, planCopy, weeklyPairs, getWeek } from './copy.rules.ts';
import { instantAt } from '../zone.rules.ts';

const zone = 'Europe/Lisbon';
const types = [{ id: 'type-1', durationMinutes: 30 }];
const now = Date.parse('2026-03-19T18:42:00Z');
const slotAt = (day: string, minute: number, more: Partial<Slot> = {}): Slot => {
  const startsAt = instantAt({ day, minute, zone }) ?? 0;
  return {
    id: `${day}-${minute}`,
    startsAt,
    endsAt: startsAt + 30 * 60_000,
    state: 'FREE',
    priceMinor: 500,
    fan: null,
    squad: null,
    sessionTypeId: null,
    title: null,
    ...more,
  };
};
const byDay = (days: Record<string, Slot[]>) => new Map(Object.entries(days));

describe('copy.rules', () => {
  it('the weekdays of the coming weeks are found without the day itself', () => {
    expect(copyTargets({ day: '2026-03-26', weekdays: [1, 3], weeks: 2 })).toEqual([
      '2026-03-31',
      '2026-04-02',
      '2026-04-07',
      '2026-04-09',
    ]);
    expect(copyTargets({ day: '2026-03-26', weekdays: [], weeks: 4 })).toEqual([]);
  });

  it('a copy keeps local times over a clock change, includes booked slots and skips existing ones', () => {
    const slotsByDay = byDay({
      '2026-03-26': [
        slotAt('2026-03-26', 600),
        slotAt('2026-03-26', 630, { state: 'TAKEN', priceMinor: 700 }),
        slotAt('2026-03-26', 660),
      ],
      '2026-04-02': [slotAt('2026-04-02', 645)],
    });
    const plan = planCopy({
      pairs: [{ from: '2026-03-26', to: '2026-04-02' }],
      slotsByDay,
      types,
      zone,
      now,
    });
    expect(plan).toEqual({
      days: 1,
      overlapping: 2,
      open: [
        {
          startsAt: Date.parse('2026-04-02T09:00:00Z'),
          durationMinutes: 30,
          priceMinor: 500,
          sessionTypeId: null,
        },
      ],
    });
  });

  it('a copy omits local times that are skipped, past or too far ahead', () => {
    const slotsByDay = byDay({
      '2026-03-26': [slotAt('2026-03-26', 90), slotAt('2026-03-26', 600)],
    });
    const planFor = (to: string) =>
      planCopy({ pairs: [{ from: '2026-03-26', to }], slotsByDay, types, zone, now }).open.length;
    expect(['2026-03-29', '2026-03-30', '2026-03-19', '2027-03-26'].map(planFor)).toEqual([
      1, 2, 0, 0,
    ]);
  });

  it('a week is copied from Monday to Sunday', () => {
    const week = getWeek('2026-03-26');
    expect([week[0], week[6]]).toEqual(['2026-03-23', '2026-03-29']);
    const pairs = weeklyPairs({ week, weeks: 2 });
    expect(pairs).toHaveLength(14);
    expect(pairs.at(-1)).toEqual({ from: '2026-03-29', to: '2026-04-12' });
  });

  it('a weekly pattern omits a slot that passes midnight', () => {
    const day = '2026-03-26';
    const slots = [slotAt(day, 1410), slotAt(day, 1425)];
    const { slots: kept } = getPattern({
      week: [day],
      weeks: 1,
      slotsByDay: byDay({ [day]: slots }),
      types,
      zone,
    });
    expect(kept.map(({ minute }) => minute)).toEqual([1410]);
  });

  it('appointments and archived types are neither copied nor part of a weekly pattern', () => {
    const day = '2026-03-26';
    const slotsByDay = byDay({
      [day]: [
        slotAt(day, 600, { state: 'TAKEN', sessionTypeId: 'appointment' }),
        slotAt(day, 660, { sessionTypeId: 'type-1' }),
      ],
    });
    const pairs = [{ from: day, to: '2026-04-02' }];
    const { open } = planCopy({ pairs, slotsByDay, types, zone, now });
    expect(open.map(({ sessionTypeId }) => sessionTypeId)).toEqual(['type-1']);
    const { slots } = getPattern({ week: [day], weeks: 1, slotsByDay, types, zone });
    expect(slots.map(({ sessionTypeId }) => sessionTypeId)).toEqual(['type-1']);
  });

  it('a copy and a weekly pattern have the length that the type has now, without slots that it makes overlap or pass midnight', () => {
    const day = '2026-03-26';
    const slotsByDay = byDay({
      [day]: [600, 630, 660, 1_410].map((minute) =>
        slotAt(day, minute, { sessionTypeId: 'type-1' }),
      ),
    });
    const longer = [{ id: 'type-1', durationMinutes: 60 }];
    const pairs = [{ from: day, to: '2026-04-02' }];
    const plan = planCopy({ pairs, slotsByDay, types: longer, zone, now });
    expect(plan).toMatchObject({ days: 1, overlapping: 1 });
    expect(
      plan.open.map(({ startsAt, durationMinutes }) => [
        new Date(startsAt).toISOString().slice(11, 16),
        durationMinutes,
      ]),
    ).toEqual([
      ['09:00', 60],
      ['10:00', 60],
    ]);
    const { slots } = getPattern({ week: [day], weeks: 1, slotsByDay, types: longer, zone });
    expect(slots.map(({ minute, durationMinutes }) => [minute, durationMinutes])).toEqual([
      [600, 60],
      [630, 60],
      [660, 60],
    ]);
  });

  it('slots at a local time that clocks repeat are copied once', () => {
    const day = '2026-10-25';
    const first = slotAt(day, 90);
    const again = { ...first, id: 'again', startsAt: first.endsAt + 30 * 60_000 };
    const slotsByDay = byDay({
      [day]: [first, { ...again, endsAt: again.startsAt + 30 * 60_000 }],
    });
    const pairs = [{ from: day, to: '2026-11-01' }];
    expect(planCopy({ pairs, slotsByDay, types, zone, now })).toMatchObject({
      open: [{ startsAt: Date.parse('2026-11-01T01:30:00Z') }],
      overlapping: 1,
    });
  });
});
