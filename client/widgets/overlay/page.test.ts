import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SilentSource } from '../../testing/SilentSource.ts';

const url = 'http://localhost/profile/nova';
const overlay = {
  creator: { username: 'nova', url, avatarUrl: `${url}.jpg`, tags: [], timeZone: 'Europe/London' },
  freeSlotCount: 1,
  nextSlots: [
    {
      startsAt: '2027-06-01T18:00:00Z',
      endsAt: '2027-06-01T18:30:00Z',
      price: { amountMinor: 900, currency: 'USD' },
      url,
    },
  ],
  services: [],
};

beforeAll(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-31T22:00:00Z') });
  vi.stubGlobal('EventSource', SilentSource);
  document.body.innerHTML =
    '<main id="card"></main><div id="extras"></div><div><p id="ticker"></p></div>';
  window.history.replaceState(null, '', '/overlay/nova');
  await import('./page.ts');
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the overlay page', () => {
  it('the offset of the zone is the one at the first listed slot', () => {
    SilentSource.last?.snapshot(overlay);
    expect(document.querySelector('.zone')?.textContent).toBe('London (GMT+1)');
  });
});
