import { describe, expect, it } from 'vitest';
import { readRate, toTypedRate } from './rate.rules.ts';

describe('readRate', () => {
  it.each([
    ['27', 2_700],
    [' 7,05 ', 705],
    ['5.5', 550],
    ['100', 10_000],
    ['0', 0],
    ['100.01', null],
    ['5.555', null],
    ['-1', null],
    ['', null],
    ['27%', null],
  ])('the text %j is read as the rate %s', (text, basisPoints) =>
    expect(readRate(text)).toBe(basisPoints),
  );
});

describe('toTypedRate', () => {
  it.each([0, 7, 705, 2_750, 2_700, 9_999, 10_000])(
    'the rate %i is unchanged when it is written and read again',
    (basisPoints) => expect(readRate(toTypedRate(basisPoints))).toBe(basisPoints),
  );
});
