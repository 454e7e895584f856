import { describe, expect, it } from 'vitest';
import { priceProblem } from './price.rules.ts';

describe('priceProblem', () => {
  it.each([
    ['999999.99', null],
    ['1000000', 'tooHigh'],
    ['99999999', 'tooHigh'],
    ['5.555', 'tooFine'],
    ['5,555', 'tooFine'],
    ['5.5', null],
    ['', null],
    ['abc', null],
  ])('the problem of %s is %s', (typed, problem) => {
    expect(priceProblem(typed)).toBe(problem);
  });
});
