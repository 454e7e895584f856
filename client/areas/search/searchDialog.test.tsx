import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadTexts, startI18n } from '../../i18n/i18n.ts';
import { openRoute, type Answers } from '../../testing/openRoute.tsx';
import { getProfile } from '../../testing/profile.ts';
import { SearchDialog } from './SearchDialog.tsx';

const creator = (username: string) => ({
  ...getProfile({ id: username, username }),
  lowestPrice: null,
  sessionTypes: [],
  services: [],
  openSlots: { edges: [] },
  reputation: { averageRating: null, reviewCount: 0 },
});

type Opened = { totalCount?: number; SearchGamesQuery?: Answers[string] };

/** Opens the search; a term's results are the creator of that name, once the term is released. */
async function openSearch({ totalCount = 1, ...answers }: Opened = {}) {
  const waiting = new Map<string, () => void>();
  const pages: number[] = [];
  const creators = async ({ search, page }: { search: string; page: number }) => {
    pages.push(page);
    // Only the first page of a term waits.
    if (page === 1) await new Promise<void>((resolve) => waiting.set(search, resolve));
    return {
      totalCount,
      pageInfo: { hasNextPage: totalCount > 1 && page < 65 },
      edges: [{ node: creator(search) }],
    };
  };
  const { address } = await openRoute({
    routes: [
      { path: 'search', element: <SearchDialog term="" onClose={() => undefined} /> },
      { path: 'profile/:username', element: <p>Profile</p> },
      { path: 'games/:slug', element: <p>Game</p> },
    ],
    at: '/search',
    answers: {
      SearchGamesQuery: { games: { edges: [] } },
      SearchResultsQuery: { creators },
      ...answers,
    },
  });
  const answer = async (term: string): Promise<void> => {
    await waitFor(() => expect(waiting.has(term)).toBe(true));
    await act(async () => waiting.get(term)?.());
  };
  return { address, answer, pages, field: await screen.findByRole('searchbox') };
}

describe('SearchDialog', () => {
  beforeEach(async () => {
    await startI18n();
    await loadTexts(['search', 'creators']);
  });

  it('Enter opens the first result of the typed term, not one of an earlier term', async () => {
    const { address, answer, field } = await openSearch();
    await userEvent.type(field, 'a');
    await answer('a');
    await screen.findByText('1 result');
    await userEvent.type(field, 'da{Enter}');
    expect(address()).toBe('/search');
    await answer('ada');
    await waitFor(() => expect(address()).toBe('/profile/ada'));
  });

  it('Enter opens nothing while an input method is composing', async () => {
    const { address, answer, field } = await openSearch();
    await userEvent.type(field, 'あ');
    await answer('あ');
    await screen.findByText('1 result');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(address()).toBe('/search');
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(address()).not.toBe('/search'));
  });

  it('Enter waits for the games, which are shown before the creators', async () => {
    const { promise: loading, resolve: release } = Promise.withResolvers<void>();
    const game = { id: 'game-1', name: 'Adagio', slug: 'adagio', pictureUrl: '', creatorCount: 1 };
    const games = async ({ search }: { search: string }) => {
      if (search) await loading;
      return { edges: [{ node: game }] };
    };
    const { address, answer, field } = await openSearch({ SearchGamesQuery: { games } });
    await userEvent.type(field, 'a');
    await answer('a');
    await userEvent.type(field, 'da{Enter}');
    await answer('ada');
    await screen.findByText('1 result');
    expect(address()).toBe('/search');
    await act(async () => release());
    await waitFor(() => expect(address()).toBe('/games/adagio'));
  });

  it('Enter opens the first creator when the games fail to load', async () => {
    const { address, answer, field } = await openSearch({ SearchGamesQuery: 'no connection' });
    await userEvent.type(field, 'a');
    await answer('a');
    await userEvent.type(field, 'da{Enter}');
    await answer('ada');
    await waitFor(() => expect(address()).toBe('/profile/ada'));
  });

  it('a number of results that is not exact is announced as "more"', async () => {
    const { answer, field } = await openSearch({ totalCount: 1_001 });
    await userEvent.type(field, 'a');
    await answer('a');
    expect(await screen.findByText('1,000+ results')).toBeTruthy();
  });

  it('the results after those that are counted can be reached', async () => {
    const { answer, field, pages } = await openSearch({ totalCount: 1_001 });
    await userEvent.type(field, 'a');
    await answer('a');
    // 1,000 results are 63 pages.
    for (const page of [64, 65]) {
      await userEvent.click(await screen.findByRole('button', { name: 'More' }));
      await waitFor(() => expect(pages.at(-1)).toBe(page));
    }
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Page 63' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    });
  });

  it('typing on after Enter opens nothing', async () => {
    const { address, answer, field } = await openSearch();
    await userEvent.type(field, 'a');
    await answer('a');
    await userEvent.type(field, 'da{Enter}m');
    await answer('ada');
    await answer('adam');
    await screen.findByText('1 result');
    expect(address()).toBe('/search');
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(address()).toBe('/profile/adam'));
  });
});
