import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOADING_MS, loadPages, nobody, openRoute } from '../../testing/openRoute.tsx';
import { usd } from '../../testing/profile.ts';
import { homeRoutes } from './homeRoutes.ts';

/** The path of the home page is used by the test router. */
const start = homeRoutes.map(
  (route) => ({ ...route, index: false, path: 'start' }) as (typeof homeRoutes)[number],
);
const none = { edges: [] };
const MORNING = new Date(2026, 10, 23, 5, 12);
const EVENING = new Date(2026, 10, 23, 19, 0);
const freeAt = (username: string, startsAt: Date) => {
  const slot = {
    id: `slot-${username}`,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + 1_800_000).toISOString(),
    price: usd(900),
  };
  const person = { id: username, username, avatarUrl: '/profile/6.jpg', tags: ['GAMER'] };
  return { ...person, openSlots: { edges: [{ node: slot }] } };
};

beforeAll(() => loadPages(start), LOADING_MS);
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => vi.useRealTimers());

async function openHome(now: Date): Promise<{ sent: () => boolean }> {
  vi.useFakeTimers({ toFake: ['Date'], now });
  let isSent = false;
  await openRoute({
    routes: start,
    at: '/start',
    answers: {
      AppViewerQuery: nobody,
      HomePageQuery: {
        categoryNumbers: [],
        freeCreators: [freeAt('evening', new Date(2026, 10, 23, 20, 0))],
        creators: none,
        games: none,
      },
      GuideSoonQuery: {
        freeCreators: () => {
          isSent = true;
          return [freeAt('kaito', new Date(2026, 10, 23, 9, 0))];
        },
      },
    },
  });
  return { sent: () => isSent };
}

describe('Free next on a phone', () => {
  it('the row starts with the next slot in the morning', async () => {
    await openHome(MORNING);
    expect(await screen.findByText('kaito')).toBeTruthy();
  });

  it("the evening's slots are shown in the evening, without another request", async () => {
    const { sent } = await openHome(EVENING);
    // In the timeline of wide screens and in the list of phones.
    await waitFor(() => expect(screen.getAllByText('evening')).toHaveLength(2));
    expect(sent()).toBe(false);
  });
});
