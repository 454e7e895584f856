import { describe, expect, it } from 'vitest';
import { formatSeconds } from './seconds.ts';

describe('formatSeconds', () => {
  it('times are written as players do', () => {
    expect([0, 9.9, 42, 605, 3_665].map(formatSeconds)).toEqual([
      '0:00',
      '0:09',
      '0:42',
      '10:05',
      '1:01:05',
    ]);
  });
});
