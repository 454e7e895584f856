import { describe, expect, it } from 'vitest';
import { readPack } from './packForm.rules.ts';

const inputs = { sessionTypeId: 'type-1', sessions: '5', price: '80', days: '90' };

describe('readPack', () => {
  it('a valid form is read', () => {
    expect(readPack(inputs)).toEqual({
      values: { sessionTypeId: 'type-1', sessions: 5, priceMinor: 8_000, validDays: 90 },
    });
  });

  it('values at the limits are accepted', () => {
    for (const limits of [
      { sessions: '2', price: '1', days: '60' },
      { sessions: '20', price: '10', days: '180' },
    ])
      expect(readPack({ ...inputs, ...limits })).toHaveProperty('values');
  });

  it('each field that is missing or out of bounds is named', () => {
    expect(readPack({ sessionTypeId: '', sessions: '1', price: '', days: '59' })).toEqual({
      wrong: ['sessionTypeId', 'sessions', 'price', 'days'],
    });
    expect(readPack({ ...inputs, sessions: '21', days: '181' })).toEqual({
      wrong: ['sessions', 'days'],
    });
    expect(readPack({ ...inputs, sessions: '2.5' })).toEqual({ wrong: ['sessions'] });
    // 0.49 per session.
    expect(readPack({ ...inputs, price: '2.49' })).toEqual({ wrong: ['price'] });
  });
});
