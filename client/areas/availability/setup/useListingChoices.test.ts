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
  it('starts with 30 minutes for $5 and no type', () => {
    expect(open().current).toMatchObject({ type: null, durationMinutes: 30, priceMinor: 500 });
  });

  it('takes length and price from the chosen type, and stores both with a custom price', () => {
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

  it('drops a type that was archived, and keeps the price', () => {
    const first = open();
    act(() => first.current.setType('long'));
    expect(open([]).current).toMatchObject({ type: null, priceMinor: 4500 });
  });

  it('does not remember an invalid price', () => {
    const first = open();
    act(() => first.current.setPrice('0.20'));
    expect(first.current.priceMinor).toBeNull();
    expect(open().current.priceMinor).toBe(500);
  });
});
