import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SilentSource } from '../../testing/SilentSource.ts';

const snapshot = (shown: object) => SilentSource.last?.snapshot(shown);

const NEW_YEARS_EVE = Date.parse('2026-12-31T22:00:00Z');
const url = 'http://localhost/slots/1';
const overlay = {
  creator: {
    username: 'nova',
    url,
    avatarUrl: 'http://localhost/6.jpg',
    tags: [],
    timeZone: 'UTC',
  },
  freeSlotCount: 1,
  nextSlots: [
    {
      startsAt: '2027-01-01T18:00:00Z',
      endsAt: '2027-01-01T18:30:00Z',
      price: { amountMinor: 900, currency: 'USD' },
      url,
    },
  ],
  services: [],
};

beforeAll(async () => {
  vi.useFakeTimers({ now: NEW_YEARS_EVE });
  vi.stubGlobal('EventSource', SilentSource);
  vi.stubGlobal('BUTTON_TEXTS', { en: { book: 'Book' } });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
    },
  );
  document.body.innerHTML = '<main id="card"></main>';
  window.history.replaceState(null, '', '/embed/v1/nova?zone=Europe/London');
  await import('./embed.ts');
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const times = () => [...document.querySelectorAll('li span')].map((line) => line.textContent);

describe('embed', () => {
  it('an open card says Today after midnight, and loses a slot that has started', async () => {
    snapshot(overlay);
    expect(times()).toEqual(['Tomorrow, 6:00 PM']);
    const link = document.querySelector('a');
    link?.focus();
    vi.setSystemTime(NEW_YEARS_EVE + 3_600_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(document.activeElement).toBe(link);
    vi.setSystemTime(NEW_YEARS_EVE + 2 * 3_600_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times()).toEqual(['Today, 6:00 PM']);
    vi.setSystemTime(NEW_YEARS_EVE + 20 * 3_600_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times()).toEqual([]);
  });

  it('the offset of the zone is the one at the first listed slot', () => {
    const nextSlots = [{ ...overlay.nextSlots[0], startsAt: '2027-06-01T18:00:00Z' }];
    snapshot({ ...overlay, nextSlots });
    expect(document.querySelector('header p')?.textContent).toBe('London (GMT+1)');
  });
});
