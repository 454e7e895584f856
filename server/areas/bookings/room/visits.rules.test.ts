import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lengthMs,
  minutesTogether,
  toStays,
  togetherMs,
  wasFanAlone,
  type Visit,
} from './visits.rules.ts';

const startsAt = new Date('2026-06-01T18:00:00.000Z');
const endsAt = new Date('2026-06-01T18:30:00.000Z');
const at = (minutes: number): Date => new Date(startsAt.getTime() + minutes * 60_000);
const visit = (userId: string, from: number, to: number | null, seen = from): Visit => ({
  userId,
  joinedAt: at(from),
  seenAt: at(Math.max(seen, from)),
  leftAt: to === null ? null : at(to),
});
const alone = (visits: Visit[]): boolean =>
  wasFanAlone({ visits, fanId: 'fan', creatorId: 'creator', startsAt, endsAt });

describe('wasFanAlone', () => {
  it.each([
    ['the fan waited 10 minutes and nobody came', [visit('fan', -5, 10)], true],
    ['the fan waited less', [visit('fan', -5, 9.99)], false],
    ['the fan waited in two parts', [visit('fan', 0, 6), visit('fan', 20, 24)], true],
    ['two parts are too short', [visit('fan', 0, 4), visit('fan', 20, 24)], false],
    ['the same minutes in two tabs count once', [visit('fan', 0, 6), visit('fan', 1, 6)], false],
    [
      'the creator was there before the start only',
      [visit('fan', -5, 12), visit('creator', -5, -1)],
      true,
    ],
    ['the creator left before the fan came', [visit('creator', 0, 3), visit('fan', 4, 20)], true],
    ['the two met for a moment', [visit('fan', 0, 20), visit('creator', 5, 5.1)], false],
    ['they met after the end only', [visit('fan', 0, 40), visit('creator', 31, 40)], true],
    ['a server stopped without writing the end', [visit('fan', 0, null, 10)], true],
    ['it stopped too early', [visit('fan', 0, null, 9)], false],
    ['nobody came', [], false],
  ])('the rule whether the fan was alone is applied when %s', (_name, visits, expected) => {
    expect(alone(visits)).toBe(expected);
  });

  it('the answer does not depend on the order of the visits or on repetition', () => {
    const any = fc.record({
      userId: fc.constantFrom('fan', 'creator'),
      from: fc.integer({ min: -10, max: 40 }),
      length: fc.integer({ min: 0, max: 30 }),
      isOpen: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), (parts) => {
        const visits = parts.map(({ userId, from, length, isOpen }) =>
          visit(userId, from, isOpen ? null : from + length, from + length),
        );
        const answers = [visits, visits.toReversed(), [...visits, ...visits]].map(alone);
        expect(new Set(answers).size).toBe(1);
      }),
    );
  });
});

describe('togetherMs', () => {
  it('each shared moment is counted once', () => {
    const within = { from: startsAt, to: endsAt };
    const visits = [visit('fan', 0, 10), visit('fan', 5, 15), visit('creator', 8, 20)];
    const fan = toStays({ visits, userId: 'fan', ...within });
    const creator = toStays({ visits, userId: 'creator', ...within });
    expect([lengthMs(fan), togetherMs(fan, creator)]).toEqual([15 * 60_000, 7 * 60_000]);
  });
});

describe('minutesTogether', () => {
  it.each([
    ['both stayed throughout', [visit('fan', 0, 30), visit('creator', 0, 30)], 30],
    ['only the overlap counts', [visit('fan', 0, 20), visit('creator', 12, 30)], 8],
    [
      'the creator was there while the fan was not',
      [visit('fan', 0, 5), visit('fan', 20, 25), visit('creator', 4, 22)],
      3,
    ],
    ['minutes outside the booked time', [visit('fan', -9, 40), visit('creator', -9, 40)], 30],
    ['a part of a minute', [visit('fan', 0, 2.9), visit('creator', 0, 30)], 2],
    ['the other visitor is a stranger', [visit('fan', 0, 30), visit('guest', 0, 30)], 0],
  ])('whole minutes are counted: %s', (_name, visits, expected) => {
    expect(minutesTogether({ visits, fanId: 'fan', creatorId: 'creator', startsAt, endsAt })).toBe(
      expected,
    );
  });
});
