import { describe, expect, it } from 'vitest';
import { partsToShow } from './parts.rules.ts';

const nothing = { asked: null, hasFreeSlots: false, hasServices: false, canOpenSlots: true };

describe('partsToShow', () => {
  it('shows what the address asks for, whatever there is', () => {
    const parts = partsToShow({ ...nothing, asked: 'slots, qr', hasServices: true });
    expect(parts).toEqual(['slots', 'qr']);
  });

  it('shows free slots first where there are some', () => {
    const parts = partsToShow({ ...nothing, hasFreeSlots: true, hasServices: true });
    expect(parts).toEqual(['profile', 'count', 'slots', 'link', 'ticker']);
  });

  it.each([true, false])(
    'shows services where no slot is free (canOpenSlots: %s)',
    (canOpenSlots) => {
      const parts = partsToShow({ ...nothing, hasServices: true, canOpenSlots });
      expect(parts).toEqual(['profile', 'services', 'link', 'ticker']);
    },
  );

  it('says that no slot is free only where there can be slots', () => {
    expect(partsToShow(nothing)).toContain('count');
    expect(partsToShow({ ...nothing, canOpenSlots: false })).toEqual(['profile', 'link', 'ticker']);
  });
});
