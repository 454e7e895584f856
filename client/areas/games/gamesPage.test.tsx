import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  LOADING_MS,
  loadPages,
  nobody,
  openRoute,
  type Answers,
} from '../../testing/openRoute.tsx';
import { gamesRoutes } from './gamesRoutes.ts';

beforeAll(() => loadPages(gamesRoutes), LOADING_MS);

const readList = (...games: object[]) => ({
  games: {
    pageInfo: { hasNextPage: false, hasPreviousPage: false },
    edges: games.map((node) => ({ cursor: 'c', node })),
  },
});
const GAME = {
  id: 'R2FtZTox',
  name: 'Tidefall',
  slug: 'tidefall',
  pictureUrl: '/game-images/tidefall',
  creatorCount: 3,
};
const openGames = async (answers: Answers, search = '') => {
  const provided: Answers = { AppViewerQuery: nobody, ...answers };
  await openRoute({ routes: gamesRoutes, at: `/games${search}`, answers: provided });
  return provided;
};

describe('GamesPage', () => {
  it('each tile links to its game, counts its creators and shows a text when there is no image', async () => {
    await openGames({
      GamesPageQuery: readList(GAME),
    });
    const tile = await screen.findByRole('link', { name: 'Tidefall' });
    expect(tile.getAttribute('href')).toBe('/games/tidefall');
    expect(screen.getByText('3 creators')).toBeTruthy();
    expect(screen.getByRole('link', { name: /RAWG/ }).getAttribute('href')).toMatch(
      /^https:\/\/rawg\.io/,
    );
    fireEvent.error(tile.querySelector('img') as HTMLImageElement);
    expect(await screen.findByText('No picture')).toBeTruthy();
  });

  it('no search term is looked up that is longer than its field allows', async () => {
    const lengths: number[] = [];
    const games = ({ search }: { search: string }) => {
      lengths.push(search.length);
      return readList({ ...GAME, name: 'Found' }).games;
    };
    await openGames({ GamesPageQuery: { games } }, `?search=${'a'.repeat(2_000)}`);
    await screen.findByRole('link', { name: 'Found' });
    expect(lengths).toEqual([100]);
  });

  it('games after the first hundred are loaded on request', async () => {
    const game = (number: number) => ({
      __typename: 'Game',
      id: `R2FtZTo${number}`,
      name: `Game ${number}`,
      slug: `game-${number}`,
      pictureUrl: '/a.webp',
      creatorCount: 1,
    });
    const first = readList(game(1)).games;
    await openGames({
      GamesPageQuery: {
        games: { ...first, pageInfo: { ...first.pageInfo, endCursor: 'c', hasNextPage: true } },
      },
      GamesPageMoreQuery: readList(game(2)),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Game 2' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Game 1' })).toBeTruthy();
  });

  it('a search without results is reported with a hint, and another search finds games', async () => {
    const answers = await openGames({ GamesPageQuery: readList() });
    expect(await screen.findByText('No game found')).toBeTruthy();
    expect(
      screen.getByText('Try adjusting your search criteria or filters to find more game.'),
    ).toBeTruthy();
    answers['GamesPageQuery'] = readList({
      id: 'R2FtZTox',
      name: 'Tidefall',
      slug: 'tidefall',
      pictureUrl: '/a.webp',
      creatorCount: 1,
    });
    await userEvent.type(screen.getByPlaceholderText('Search games...'), 'tide');
    expect(await screen.findByRole('link', { name: 'Tidefall' })).toBeTruthy();
  });

  it('a failure to load shows its reason and can be retried', async () => {
    const answers = await openGames({ GamesPageQuery: 'no connection' });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load games');
    answers['GamesPageQuery'] = readList({
      id: 'R2FtZTox',
      name: 'Tidefall',
      slug: 'tidefall',
      pictureUrl: '/a.webp',
      creatorCount: 1,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Tidefall' })).toBeTruthy();
  });

  it('twelve skeleton tiles are shown while the games load', async () => {
    let answer = (): void => undefined;
    const answered = new Promise((resolve) => (answer = () => resolve(readList().games)));
    await openGames({ GamesPageQuery: { games: () => answered } });
    await screen.findByPlaceholderText('Search games...');
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(12);
    answer();
    expect(await screen.findByText('No game found')).toBeTruthy();
  });
});
