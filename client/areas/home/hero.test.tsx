import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, nobody, openRoute } from '../../testing/openRoute.tsx';
import { homeRoutes } from './homeRoutes.ts';

/** The path of the home page is used by the test router. */
const start = homeRoutes.map(
  (route) => ({ ...route, index: false, path: 'start' }) as (typeof homeRoutes)[number],
);
const none = { edges: [] };
const numbers = { creatorCount: 1, freeSoonCount: 0 };

beforeAll(() => loadPages(start), LOADING_MS);

describe('Hero', () => {
  it.each([
    ['USD', 'Under $10'],
    ['EUR', 'Under €10'],
  ])('the link to low prices is in %s', async (currency, name) => {
    await openRoute({
      routes: start,
      at: '/start',
      answers: {
        AppViewerQuery: nobody,
        HomePageQuery: {
          categoryNumbers: [
            { ...numbers, tag: 'YOUTUBER', lowestPrice: null },
            { ...numbers, tag: 'GAMER', lowestPrice: { amountMinor: 500, currency } },
          ],
          freeCreators: [],
          creators: none,
          games: none,
        },
      },
    });
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/players?max=10');
  });
});

describe('CategoryTiles', () => {
  it('a category where something costs nothing is not stated as free altogether', async () => {
    const lowest = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
    await openRoute({
      routes: start,
      at: '/start',
      answers: {
        AppViewerQuery: nobody,
        HomePageQuery: {
          categoryNumbers: [
            { ...numbers, tag: 'YOUTUBER', lowestPrice: lowest(0) },
            { ...numbers, tag: 'GAMER', lowestPrice: lowest(500) },
          ],
          freeCreators: [],
          creators: none,
          games: none,
        },
      },
    });
    expect((await screen.findByText('from $5')).closest('a')?.getAttribute('href')).toBe(
      '/players',
    );
    expect(screen.getByText('some for free').closest('a')?.getAttribute('href')).toBe('/youtube');
  });
});
