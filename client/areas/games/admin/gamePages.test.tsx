import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  LOADING_MS,
  loadPages,
  openRoute,
  viewer,
  type Answers,
} from '../../../testing/openRoute.tsx';
import { adminRoutes } from '../../../adminRoutes.tsx';

beforeAll(() => loadPages(adminRoutes), LOADING_MS);
const admin = { AppViewerQuery: viewer('ADMIN') };
const end = { endCursor: null, hasNextPage: false };
const none = { edges: [], pageInfo: end };
const game = {
  id: 'R2FtZTox',
  name: 'Hollow Vale',
  slug: 'hollow-vale',
  description: 'A game.',
  thumbnailUrl: null,
  pictureUrl: '/game-images/of/hollow-vale',
  newsCount: 0,
  eventCount: 0,
  easterEggCount: 0,
  creatorCount: 0,
  news: none,
  events: none,
  easterEggs: none,
};
const openAt = async (at: string, answers: Answers) => {
  const provided: Answers = { ...admin, ...answers };
  const { address } = await openRoute({ routes: adminRoutes, at, answers: provided });
  return { provided, address };
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const expectMessage = async (text: string, role: 'alert' | 'status') =>
  expect((await screen.findByText(text, { exact: false })).closest(`[role=${role}]`)).toBeTruthy();

describe('game admin pages', () => {
  it('an empty table of games says so', async () => {
    await openAt('/admin/games', { GameTablePageQuery: { games: { totalCount: 0, edges: [] } } });
    expect(await screen.findByText('No added games yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add Game' }).getAttribute('href')).toBe(
      '/admin/games/create',
    );
  });

  it('each row of the table links to the editor of its game', async () => {
    await openAt('/admin/games', {
      GameTablePageQuery: { games: { totalCount: 1, edges: [{ node: game }] } },
    });
    expect(
      (await screen.findByRole('link', { name: 'Edit Hollow Vale' })).getAttribute('href'),
    ).toBe('/admin/games/edit/hollow-vale');
  });

  it.each([
    [21, '?search=vale&page=2'],
    [20, '?search=vale'],
  ])(
    'with %i games, a link to a page beyond the last one shows the last one',
    async (count, to) => {
      const { address } = await openAt('/admin/games?search=vale&page=9', {
        GameTablePageQuery: {
          games: ({ page }: { page: number }) => ({
            totalCount: count,
            edges: page === 9 ? [] : [{ node: game }],
          }),
        },
      });
      expect(await screen.findByRole('link', { name: 'Edit Hollow Vale' })).toBeTruthy();
      expect(address()).toBe(`/admin/games${to}`);
    },
  );

  it('a game that failed to load shows an error and can be retried', async () => {
    const { provided } = await openAt('/admin/games/edit/hollow-vale', {
      EditGamePageQuery: 'no connection',
    });
    await expectMessage('Failed to fetch game.', 'alert');
    provided['EditGamePageQuery'] = { game };
    await press('Try again');
    expect(await screen.findByDisplayValue('Hollow Vale')).toBeTruthy();
  });

  it('the editor shows our copy of an external thumbnail', async () => {
    const pictureUrl = '/game-images/copy/hollow-vale';
    await openAt('/admin/games/edit/hollow-vale', {
      EditGamePageQuery: {
        game: { ...game, thumbnailUrl: 'https://images.test.example/vale.jpg', pictureUrl },
      },
    });
    const image = await screen.findByRole('img', { name: /Hollow Vale/ });
    expect(image.getAttribute('src')).toBe(pictureUrl);
  });

  it('each tab of a game without content has an empty state', async () => {
    const { address } = await openAt('/admin/games/edit/hollow-vale', {
      EditGamePageQuery: { game },
    });
    expect(await screen.findByText('No news yet.')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Events' }));
    expect(await screen.findByText('No events yet.')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Easter Eggs' }));
    expect(await screen.findByText('No easter eggs yet.')).toBeTruthy();
    expect(address()).toBe('/admin/games/edit/hollow-vale?tab=eggs');
  });

  it.each([
    [
      'news',
      'news',
      'NewsTabPageQuery',
      {
        __typename: 'GameNews',
        title: 'Second',
        content: 'Told.',
        publishedAt: '2031-05-01T18:00:00Z',
      },
    ],
    [
      'events',
      'events',
      'EventTabPageQuery',
      {
        __typename: 'GameEvent',
        title: 'Second',
        status: null,
        startDate: '2031-05-01T18:00:00Z',
        endDate: '2031-05-01T21:00:00Z',
        prizePool: '$500',
        numberOfTeams: 2,
        location: 'Online',
      },
    ],
    [
      'eggs',
      'easterEggs',
      'EggTabPageQuery',
      { __typename: 'EasterEgg', description: 'Second', imageUrl: '/egg.webp', couponId: null },
    ],
  ])('further %s are loaded on request', async (tab, field, query, item) => {
    const list = (id: string, hasNextPage: boolean) => ({
      edges: [
        {
          cursor: id,
          node: { ...item, id, ...('title' in item ? { title: id } : { description: id }) },
        },
      ],
      pageInfo: { endCursor: id, hasNextPage },
    });
    await openAt(`/admin/games/edit/hollow-vale?tab=${tab}`, {
      EditGamePageQuery: { game: { ...game, [field]: list('First', true) } },
      [query]: { node: { __typename: 'Game', id: game.id, [field]: list('Second', false) } },
    });
    await press('Show more');
    expect(await screen.findByRole('heading', { name: 'Second' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'First' })).toBeTruthy();
  });

  it('a new event has two teams, requires everything but a status, and is shown as EVENT without one', async () => {
    const event = {
      __typename: 'GameEvent',
      id: 'R2FtZUV2ZW50OjE=',
      title: 'Home cup',
      status: null,
      startDate: '2031-05-01T18:00:00Z',
      endDate: '2031-05-01T21:00:00Z',
      prizePool: '$500',
      numberOfTeams: 2,
      location: 'Online',
    };
    await openAt('/admin/games/edit/hollow-vale?tab=events', {
      EditGamePageQuery: {
        game: { ...game, events: { edges: [{ cursor: 'a', node: event }], pageInfo: end } },
      },
    });
    expect(await screen.findByText('EVENT')).toBeTruthy();
    await press('Add event');
    expect(await screen.findByLabelText('Number of teams')).toHaveProperty('value', '2');
    await press('Save');
    await expectMessage('Please fill all the inputs.', 'alert');
    expect(screen.getAllByText('Fill this in.')).toHaveLength(5);
  });

  it('an event keeps the exact times that were not changed', async () => {
    const event = {
      __typename: 'GameEvent',
      id: 'R2FtZUV2ZW50OjE=',
      title: 'Home cup',
      status: null,
      startDate: '2031-05-01T18:00:30.000Z',
      endDate: '2031-05-01T21:00:30.000Z',
      prizePool: '$500',
      numberOfTeams: 2,
      location: 'Online',
    };
    const sent: object[] = [];
    await openAt('/admin/games/edit/hollow-vale?tab=events', {
      EditGamePageQuery: {
        game: { ...game, events: { edges: [{ cursor: 'a', node: event }], pageInfo: end } },
      },
      useUpdateGameEventMutation: {
        updateGameEvent: ({ input }: { input: object }) => {
          sent.push(input);
          return { __typename: 'UpdateGameEventSuccess', event };
        },
      },
    });
    await press('Edit: Home cup');
    const later = '2031-05-02T02:00';
    fireEvent.change(await screen.findByLabelText('End'), { target: { value: later } });
    await press('Save');
    await waitFor(() =>
      expect(sent).toMatchObject([
        { startDate: event.startDate, endDate: new Date(later).toISOString() },
      ]),
    );
  });

  it('an event that ends before it starts is refused with a message at the field', async () => {
    await openAt('/admin/games/edit/hollow-vale?tab=events', { EditGamePageQuery: { game } });
    await press('Add event');
    const filled = {
      Title: 'Cup',
      Start: '2031-05-02T18:00',
      End: '2031-05-01T18:00',
      'Prize pool': '$5',
      Location: 'Online',
    };
    for (const [label, value] of Object.entries(filled))
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    await press('Save');
    expect(await screen.findAllByText('The end must not be before the start.')).toHaveLength(2);
    expect(screen.queryByText('Please fill all the inputs.')).toBeNull();
  });

  it('an event with more teams than allowed is refused with both limits', async () => {
    await openAt('/admin/games/edit/hollow-vale?tab=events', { EditGamePageQuery: { game } });
    await press('Add event');
    const filled = {
      Title: 'Cup',
      Start: '2031-05-01T18:00',
      End: '2031-05-01T20:00',
      'Prize pool': '$5',
      'Number of teams': '20000',
      Location: 'Online',
    };
    for (const [label, value] of Object.entries(filled))
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    await press('Save');
    expect(await screen.findAllByText('Enter 2 to 10,000 teams.')).toHaveLength(2);
  });

  it('a game whose chosen picture cannot be loaded is refused with the reason', async () => {
    await openAt('/admin/games/edit/hollow-vale', {
      EditGamePageQuery: { game },
      useUpdateGameMutation: {
        updateGame: {
          __typename: 'GameContentInvalidError',
          code: 'GAME_CONTENT_INVALID',
          message: '',
          field: 'thumbnailUrl',
        },
      },
    });
    await press('Save changes');
    await expectMessage(
      "Failed to update game. This picture can't be loaded at the moment. Choose another one, or upload a picture.",
      'alert',
    );
  });

  it.each([
    [
      'saved',
      { updateGame: { __typename: 'UpdateGameSuccess', game } },
      'status',
      'Game updated successfully!',
    ],
    [
      'refused',
      { updateGame: { __typename: 'GameNotFoundError', code: 'GAME_NOT_FOUND', message: '' } },
      'alert',
      'Failed to update game.',
    ],
    ['not answered', 'no connection', 'alert', 'Failed to update game.'],
  ] as const)('the page reports that changes of a game are %s', async (_, answer, role, text) => {
    await openAt('/admin/games/edit/hollow-vale', {
      EditGamePageQuery: { game },
      useUpdateGameMutation: answer,
    });
    await press('Save changes');
    await expectMessage(text, role);
  });

  it('a name without a letter or digit is reported at its field', async () => {
    await openAt('/admin/games/create', {});
    const name = await screen.findByLabelText('Name');
    fireEvent.change(name, { target: { value: '!!!' } });
    fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Ships' } });
    await press('Add game');
    const problem = 'Use at least one letter or digit in the name.';
    expect((await screen.findByRole('alert')).textContent).toContain(problem);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(name);
  });

  it('a game of an earlier release without a letter or digit in its name can be saved', async () => {
    await openAt('/admin/games/edit/hollow-vale', {
      EditGamePageQuery: { game: { ...game, name: '!!!' } },
      useUpdateGameMutation: { updateGame: { __typename: 'UpdateGameSuccess', game } },
    });
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: '???' } });
    await press('Save changes');
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: '!!!' } });
    await press('Save changes');
    await expectMessage('Game updated successfully!', 'status');
  });

  it.each([
    [
      'added',
      { createGame: { __typename: 'CreateGameSuccess', game } },
      'status',
      'Game added successfully!',
    ],
    [
      'refused',
      {
        createGame: {
          __typename: 'GameContentInvalidError',
          code: 'GAME_CONTENT_INVALID',
          message: '',
          field: 'name',
        },
      },
      'alert',
      'Failed to add game.',
    ],
    ['not answered', 'no connection', 'alert', 'Failed to add game.'],
  ] as const)('the page reports that a new game is %s', async (_, answer, role, text) => {
    await openAt('/admin/games/create', { useCreateGameMutation: answer });
    await press('Add game');
    await expectMessage('Please fill all the inputs.', 'alert');
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Space:  The Game!' } });
    expect(
      screen.getByText(
        "The page will be at /games/space-the-game. If that's taken, we add a number.",
      ),
    ).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Ships' } });
    await press('Add game');
    await expectMessage(text, role);
  });
});
