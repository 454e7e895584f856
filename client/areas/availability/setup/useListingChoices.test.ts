import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useListingChoices } from './useListingChoices.ts';

const TYPES = [
  { id: 'long', title: 'Match review', durationMinutes: 90, priceMinor: 4500 },
  { id: 'short', title: 'Warm up', durationMinutes: 15, priceMinor: 900 },
];
const open = (types = TYPES) => renderHook(() => useListingChoices(types)).result;

beforeEach(() => localStorage.clear());

describe('useListingChoices', () => {
  it('the first choices are 30 minutes for $5 and no type', () => {
    expect(open().current).toMatchObject({ type: null, durationMinutes: 30, priceMinor: 500 });
  });

  it('length and price come from the chosen type, and both are stored with a custom price', () => {
    const first = open();
    act(() => first.current.setType('long'));
    expect(first.current).toMatchObject({ durationMinutes: 90, priceMinor: 4500 });
    act(() => first.current.setPrice('30'));
    expect(open().current).toMatchObject({
      type: TYPES[0],
      durationMinutes: 90,
      priceMinor: 3000,
    });
  });

  it('a type that was archived is dropped, and the price is kept', () => {
    const first = open();
    act(() => first.current.setType('long'));
    expect(open([]).current).toMatchObject({ type: null, priceMinor: 4500 });
  });

  it('an invalid price is not remembered', () => {
    const first = open();
    act(() => first.current.setPrice('0.20'));
    expect(first.current.priceMinor).toBeNull();
    expect(open().current.priceMinor).toBe(500);
  });
});
