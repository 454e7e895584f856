import { describe, expect, it } from 'vitest';
import { clockChange } from './zone.rules.ts';
import { lengthChange } from './zoneNames.ts';

describe('lengthChange', () => {
  it.each([
    ['2027-10-31', '+1 h'],
    ['2027-03-28', '−1 h'],
  ])('the length change on %s in Europe is %s', (day, text) => {
    expect(lengthChange(clockChange(day, 'Europe/Budapest'))).toBe(text);
  });
});
