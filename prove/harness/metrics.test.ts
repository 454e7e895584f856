import { describe, expect, it } from 'vitest';
import { tally } from './metrics.ts';

describe('tally', () => {
  it('the most frequent value is named first', () => {
    expect(tally(['booked', 'SLOT_TAKEN', 'SLOT_TAKEN'])).toBe('2 SLOT_TAKEN, 1 booked');
  });

  it('values of equal counts are ordered by name, whatever came first', () => {
    expect(tally(['booked', 'PACK_EMPTY'])).toBe('1 PACK_EMPTY, 1 booked');
    expect(tally(['PACK_EMPTY', 'booked'])).toBe('1 PACK_EMPTY, 1 booked');
  });
});
