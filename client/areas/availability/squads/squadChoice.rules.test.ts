import { describe, expect, it } from 'vitest';
import { changeSquad, numbersWithin, USUAL_SQUAD } from './squadChoice.rules.ts';

describe('changeSquad', () => {
  it('the minimum falls with the places', () => {
    const squad = { ...USUAL_SQUAD, size: 6, minimum: 5 };
    expect(changeSquad(squad, { size: 3 })).toEqual({ ...squad, size: 3, minimum: 3 });
  });

  it('the other values of the squad stay as they are', () => {
    expect(changeSquad(USUAL_SQUAD, { deadlineHours: 2 })).toEqual({
      ...USUAL_SQUAD,
      deadlineHours: 2,
    });
  });
});

describe('numbersWithin', () => {
  it('the numbers contain both ends', () => {
    expect(numbersWithin({ min: 2, max: 4 })).toEqual([2, 3, 4]);
  });
});
