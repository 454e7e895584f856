import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { LOADING_MS, loadPages, nobody, openRoute, type Answers } from '../testing/openRoute.tsx';
import { gamesRoutes } from './gamesRoutes.ts';

beforeAll(() => loadPages(gamesRoutes), LOADING_MS);
const page = { game: { id: 'R2FtZTox', name: 'Hollow Vale', description: 'A game.', pictureUrl: '/none.webp', players: [] } };
const nothing = { id: 'R2FtZTox', news: { edges: [] }, events: { edges: [] }, easterEggs: { edges: [] } };
const event = { id: 'R2FtZUV2ZW50OjE=', title: 'Home cup', status: null, startDate: '2031-05-01T18:00:00Z', endDate: '2031-05-01T21:00:00Z', prizePool: '$500', numberOfTeams: 2, location: 'Online' };
const openGame = async (answers: Answers) => {
  const given: Answers = { AppViewerQuery: nobody, ...answers };
  await openRoute({ routes: gamesRoutes, at: '/games/hollow-vale', answers: given });
  return given;
};
const again = async () => fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));

it('a game about which nothing is told says so in each tab', async () => {
  await openGame({ GamePageQuery: page, GameTabsQuery: { game: nothing } });
  expect(await screen.findByText('No news yet.')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Events' }));
  expect(await screen.findByText('No events yet.')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Easter eggs' }));
  expect(await screen.findByText('No easter eggs yet.')).toBeTruthy();
});

it('an event without a status is shown as EVENT', async () => {
  await openGame({ GamePageQuery: page, GameTabsQuery: { game: { ...nothing, events: { edges: [{ node: event }] } } } });
  fireEvent.click(await screen.findByRole('tab', { name: 'Events' }));
  expect(await screen.findByText('EVENT')).toBeTruthy();
});

it('a game that could not be read says so, and tries again', async () => {
  const answers = await openGame({ GamePageQuery: 'no connection', GameTabsQuery: { game: nothing } });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch game.');
  answers['GamePageQuery'] = page;
  await again();
  expect(await screen.findByRole('heading', { name: 'Hollow Vale' })).toBeTruthy();
});

it('news, events and easter eggs that could not be read are an error and no empty list, and the game is there all the same', async () => {
  const answers = await openGame({ GamePageQuery: page, GameTabsQuery: 'no connection' });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch news, events and easter eggs.');
  expect(screen.getByRole('heading', { name: 'Hollow Vale' })).toBeTruthy();
  expect(screen.queryByText(/^No .* yet\.$/)).toBeNull();
  answers['GameTabsQuery'] = { game: nothing };
  await again();
  expect(await screen.findByText('No news yet.')).toBeTruthy();
});
