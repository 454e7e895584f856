import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCells, isChangeable, isOpen, getPart, buildTape, type Slot } from './cells.rules.ts';
import { addDays, instantAt, minuteOfDay, startOfDay } from '../zone.rules.ts';

const zone = 'Europe/Lisbon';
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

describe('cells.rules', () => {
  it.each([
    ['2026-03-26', 30, 48],
    ['2026-03-26', 45, 32],
    ['2026-03-26', 60, 24],
    ['2026-03-29', 30, 46],
    ['2026-03-29', 60, 23],
    ['2026-10-25', 30, 50],
    ['2026-10-25', 45, 33],
  ])('the day %s in steps of %i minutes has %i cells', (day, durationMinutes, count) => {
    expect(toCells({ day, zone, durationMinutes, slots: [] })).toHaveLength(count);
  });

  it('open slots are cells and replace the steps that they overlap', () => {
    const cells = toCells({
      day: '2026-03-26',
      zone,
      durationMinutes: 60,
      slots: [slotAt('2026-03-26', 9 * 60 + 30), slotAt('2026-03-27', 0)],
    });
    expect(cells.filter(({ slot }) => slot)).toHaveLength(1);
    expect(cells.map(({ startsAt }) => minuteOfDay(startsAt, zone)).slice(8, 11)).toEqual([
      480, 570, 600,
    ]);
  });

  it('the first step is omitted when a slot of the previous day passes midnight', () => {
    const late = slotAt('2026-03-25', 23 * 60 + 45);
    expect(toCells({ day: '2026-03-26', zone, durationMinutes: 30, slots: [late] })).toHaveLength(
      47,
    );
  });

  it('cells never overlap and stay inside the day', () => {
    const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 94 }), { maxLength: 20 });
    fc.assert(
      fc.property(
        minutes,
        fc.constantFrom(30, 45, 60),
        fc.constantFrom('2026-03-26', '2026-03-29', '2026-10-25'),
        (quarters, durationMinutes, day) => {
          const slots = quarters
            .sort((a, b) => a - b)
            .filter((quarter, index) => index === 0 || quarter >= (quarters[index - 1] ?? 0) + 2)
            .map((quarter) => slotAt(day, quarter * 15))
            .filter(({ startsAt }) => startsAt > 0);
          const cells = toCells({
            day,
            zone,
            durationMinutes,
            slots: slots.filter(
              ({ startsAt }, index) => index === 0 || startsAt >= (slots[index - 1]?.endsAt ?? 0),
            ),
          });
          for (const [index, cell] of cells.entries())
            expect(cell.startsAt).toBeGreaterThanOrEqual(
              cells[index - 1]?.endsAt ?? startOfDay(day, zone),
            );
          expect(cells.at(-1)?.startsAt ?? 0).toBeLessThan(startOfDay(addDays(day, 1), zone));
        },
      ),
    );
  });

  it('a cell can be changed when it is in the future and not booked', () => {
    const slot = slotAt('2026-03-26', 600);
    const cell = (state: Slot['state'] | null) => ({
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      slot: state && { ...slot, state },
    });
    expect(
      [null, 'FREE', 'CLOSED', 'HELD', 'TAKEN'].map((state) =>
        isChangeable(cell(state as Slot['state'] | null), slot.startsAt - 1),
      ),
    ).toEqual([true, true, true, false, false]);
    expect(isChangeable(cell(null), slot.startsAt)).toBe(false);
  });

  it('the parts of the day and the half hours of the bar are computed', () => {
    expect(
      [0, 359, 360, 719, 720, 1080].map((minute) =>
        getPart(instantAt({ day: '2026-03-26', minute, zone }) ?? 0, zone),
      ),
    ).toEqual(['night', 'night', 'morning', 'morning', 'afternoon', 'evening']);
    const tape = buildTape({
      day: '2026-03-26',
      zone,
      now: startOfDay('2026-03-26', zone),
      slots: [slotAt('2026-03-26', 600), slotAt('2026-03-26', 630, { state: 'TAKEN' })],
    });
    expect([tape.length, tape[19], tape[20], tape[21], tape[22]]).toEqual([
      48,
      null,
      'open',
      'booked',
      null,
    ]);
  });

  it('the bar shows as open what is counted as open: neither paused nor begun slots', () => {
    const states: Slot['state'][] = ['FREE', 'TAKEN', 'FREE', 'CLOSED', 'DRAFT', 'HELD'];
    const slots = states.map((state, index) => slotAt('2026-03-26', index * 30, { state }));
    const tape = buildTape({ day: '2026-03-26', zone, now: slots[1]?.startsAt ?? 0, slots });
    expect(tape.slice(0, 6)).toEqual([null, 'booked', 'open', null, 'open', 'booked']);
    const overlapped = [
      slotAt('2026-03-26', 600, { state: 'CLOSED' }),
      slotAt('2026-03-26', 600, { state: 'TAKEN', id: 'appointment' }),
    ];
    expect(buildTape({ day: '2026-03-26', zone, now: 0, slots: overlapped })[20]).toBe('booked');
  });

  it('a slot is open until the instant of its start', () => {
    const slot = slotAt('2026-03-26', 600);
    expect([-1, 0].map((after) => isOpen(slot, slot.startsAt + after))).toEqual([true, false]);
  });
});
