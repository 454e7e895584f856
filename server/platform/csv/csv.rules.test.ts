import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.rules.ts';

describe('csvLine', () => {
  it.each([
    ['1-2', '1-2'],
    ['-5', '-5'],
    ['-12.50', '-12.50'],
    ['-12.', "'-12."],
    ['-1+2', "'-1+2"],
    ['=1', "'=1"],
    ['\t=1', "'\t=1"],
    ['5', '5'],
  ])('the value %j is written as %j', (value, written) =>
    expect(csvLine([value])).toBe(`"${written}"\r\n`),
  );
});
