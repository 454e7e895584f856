import { describe, expect, it } from 'vitest';
import { hasFreePlace, squadProblem } from './squad.rules.ts';

const now = new Date('2026-06-01T12:00:00.000Z');
const startsAt = new Date('2026-06-10T12:00:00.000Z');
const squad = { size: 4, minimum: 2, deadlineHours: 24 };

describe('squadProblem', () => {
  it.each([
    ['a usual squad', {}, null],
    ['the smallest squad', { size: 2, minimum: 1, deadlineHours: 2 }, null],
    ['the largest squad', { size: 10, minimum: 10, deadlineHours: 168 }, null],
    ['one place', { size: 1, minimum: 1 }, 'SQUAD_SIZE'],
    ['eleven places', { size: 11 }, 'SQUAD_SIZE'],
    ['a part of a place', { size: 2.5 }, 'SQUAD_SIZE'],
    ['no minimum', { minimum: 0 }, 'SQUAD_MINIMUM'],
    ['a minimum above the places', { minimum: 5 }, 'SQUAD_MINIMUM'],
    ['a late deadline', { deadlineHours: 1 }, 'SQUAD_DEADLINE'],
    ['an early deadline', { deadlineHours: 169 }, 'SQUAD_DEADLINE'],
  ])('the check of %s returns its problem, if any', (_name, change, problem) => {
    const wanted = { squad: { ...squad, ...change }, startsAt, placeKind: 'DISCORD', now };
    expect(squadProblem(wanted)).toBe(problem);
  });

  it('a deadline that has passed is rejected, and one just ahead is accepted', () => {
    const deadline = startsAt.getTime() - 24 * 3_600_000;
    const at = (time: number) =>
      squadProblem({ squad, startsAt, placeKind: 'OTHER', now: new Date(time) });
    expect([at(deadline), at(deadline - 1)]).toEqual(['SQUAD_DEADLINE_PAST', null]);
  });

  it('the session room is rejected', () => {
    expect(squadProblem({ squad, startsAt, placeKind: 'ROOM', now })).toBe('SQUAD_PLACE');
  });
});

describe('hasFreePlace', () => {
  const open = { status: 'OPEN', deadlineAt: startsAt, freePlaces: 1 };
  it.each([
    ['before the deadline', {}, true],
    ['at the deadline', { deadlineAt: now }, false],
    ['without free places', { freePlaces: 0 }, false],
    ['once decided', { status: 'CONFIRMED' }, false],
  ])('a place %s is free only while the squad can be booked', (_name, change, expected) => {
    expect(hasFreePlace({ ...open, ...change }, now)).toBe(expected);
  });
});
