import { describe, expect, it } from 'vitest';
import { priceProblem, readPrice } from './typedPrice.rules.ts';

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

describe('readPrice', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    [' 0.5 ', 50],
    ['12.', 1200],
    ['', null],
    ['-1', null],
    ['1.234', null],
    ['1e3', null],
    ['12345678', null],
  ])('the price "%s" is read as %s', (text, minor) => expect(readPrice(text)).toBe(minor));
});
