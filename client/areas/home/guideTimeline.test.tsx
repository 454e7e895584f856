import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LOADING_MS, loadPages, nobody, openRoute } from '../../testing/openRoute.tsx';
import { usd } from '../../testing/profile.ts';
import { homeRoutes } from './homeRoutes.ts';

/** The path of the home page is used by the test router. */
const start = homeRoutes.map(
  (route) => ({ ...route, index: false, path: 'start' }) as (typeof homeRoutes)[number],
);
const none = { edges: [] };
const slot = {
  id: 'slot-1',
  startsAt: new Date(2026, 10, 23, 22, 30).toISOString(),
  endsAt: new Date(2026, 10, 23, 23, 0).toISOString(),
  price: usd(900),
};
const nova = {
  id: 'nova',
  username: 'nova',
  avatarUrl: '/profile/6.jpg',
  tags: ['GAMER'],
};
const openHome = (slots: readonly (typeof slot)[]) =>
  openRoute({
    routes: start,
    at: '/start',
    answers: {
      AppViewerQuery: nobody,
      HomePageQuery: {
        categoryNumbers: [],
        freeCreators: [{ ...nova, openSlots: { edges: slots.map((node) => ({ node })) } }],
        creators: none,
        games: none,
      },
    },
  });

beforeAll(() => loadPages(start), LOADING_MS);
afterEach(() => vi.useRealTimers());

describe('GuideTimeline', () => {
  it('a page that stays open keeps showing the evening that it loaded', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 21, 50) });
    await openHome([slot]);
    const block = (): HTMLElement => screen.getByRole('link', { name: /^nova, 10:30/ });
    await screen.findByRole('heading', { name: 'Free tonight' });
    const place = block().getAttribute('style');
    expect(place).toContain('75%');
    // From now on a page that is loaded shows the next evening.
    vi.setSystemTime(new Date(2026, 10, 23, 22, 10));
    await act(async () => void i18next.emit('languageChanged', 'en'));
    expect(block().getAttribute('style')).toBe(place);
    expect(screen.getByRole('heading', { name: 'Free tonight' })).toBeTruthy();
  });

  it('a slot that has started is not offered', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 20, 50) });
    const begun = {
      ...slot,
      id: 'slot-2',
      startsAt: new Date(2026, 10, 23, 20, 30).toISOString(),
      endsAt: new Date(2026, 10, 23, 21, 0).toISOString(),
    };
    await openHome([begun, slot]);
    await screen.findByRole('link', { name: /^nova, 10:30/ });
    expect(screen.queryByRole('link', { name: /^nova, 8:30/ })).toBeNull();
  });
});
