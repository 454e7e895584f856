import { describe, expect, it } from 'vitest';
import { partsToShow, priceWithPlaces } from './parts.rules.ts';

const nothing = { asked: null, hasFreeSlots: false, hasServices: false, canOpenSlots: true };

describe('priceWithPlaces', () => {
  it('a squad shows how many places are taken, and other slots the price alone', () => {
    expect(priceWithPlaces('$12', { size: 4, takenCount: 2 })).toBe('$12 · 2/4');
    for (const squad of [null, undefined]) expect(priceWithPlaces('$12', squad)).toBe('$12');
  });
});

describe('partsToShow', () => {
  it('the parts of the URL are shown regardless of the data', () => {
    const parts = partsToShow({ ...nothing, asked: 'slots, qr', hasServices: true });
    expect(parts).toEqual(['slots', 'qr']);
  });

  it('free slots are shown first when there are some', () => {
    const parts = partsToShow({ ...nothing, hasFreeSlots: true, hasServices: true });
    expect(parts).toEqual(['profile', 'count', 'slots', 'link', 'ticker']);
  });

  it.each([true, false])(
    'services are shown when no slot is free (canOpenSlots: %s)',
    (canOpenSlots) => {
      const parts = partsToShow({ ...nothing, hasServices: true, canOpenSlots });
      expect(parts).toEqual(['profile', 'services', 'link', 'ticker']);
    },
  );

  it('the sentence about no free slots is shown only when the creator can open slots', () => {
    expect(partsToShow(nothing)).toContain('count');
    expect(partsToShow({ ...nothing, canOpenSlots: false })).toEqual(['profile', 'link', 'ticker']);
  });
});
