import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { makeCreator, makeFan } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { lockGame } from './lockGame.ts';
import { deleteGame } from './saveGame.ts';

let server: TestServer;
let admin: Actor;
beforeAll(async () => {
  server = await createTestServer();
  admin = await makeFan(server.deps, { role: 'ADMIN' });
});
afterAll(() => server.close());

type Result = Record<string, never> & {
  __typename: string;
  code?: string;
  field?: string;
  game?: { id: string; slug: string };
  news?: { id: string };
  event?: { id: string; numberOfTeams: number; status: string | null };
};
const FIELDS: Record<string, string> = {
  createGame: 'game { id slug name description thumbnailUrl }',
  updateGame: 'game { id slug name description thumbnailUrl }',
  createGameNews: 'news { id title }',
  updateGameNews: 'news { id title }',
  createGameEvent: 'event { id numberOfTeams status }',
  updateGameEvent: 'event { id numberOfTeams status }',
};

async function change(
  mutation: string,
  input: object,
  actor: Actor | null = admin,
): Promise<{ result: Result | undefined; code: string | undefined }> {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}`;
  const query = `mutation ($input: ${type}Input!) { result: ${mutation}(input: $input) { __typename
    ... on ${type}Success { ${FIELDS[mutation] ?? 'deletedId'} } ... on UserError { code message } ${mutation.startsWith('delete') ? '' : '... on GameContentInvalidError { field }'} } }`;
  const { data, errors } = await server.run({ query, variables: { input }, actor });
  return { result: data?.['result'] as Result | undefined, code: errors?.[0]?.extensions.code };
}

const unknownId = (type: string) => globalId(type, randomUUID());
const newGame = async (name = `Game ${randomUUID()}`) =>
  (await change('createGame', { name, description: 'About it' })).result?.game ?? {
    id: '',
    slug: '',
  };
const EVENT = {
  title: 'Cup',
  startDate: '2027-01-01T10:00:00Z',
  endDate: '2027-01-02T10:00:00Z',
  prizePool: '$500',
  location: 'Online',
};

describe('games', () => {
  it('games get a slug derived from the name, numbered when taken, and are recorded in the audit log', async () => {
    const games = await Promise.all([
      newGame('Space: The Game'),
      newGame('Space  The Game!'),
      newGame('space the game'),
    ]);
    expect(games.map(({ slug }) => slug).sort()).toEqual([
      'space-the-game',
      'space-the-game-2',
      'space-the-game-3',
    ]);
    expect(
      (await change('createGame', { name: 'Other', description: 'x', slug: 'Space The GAME' }))
        .result?.game?.slug,
    ).toBe('space-the-game-4');
    expect(
      await server.deps.prisma.auditEvent.count({
        where: { action: 'game.create', actorId: admin.id },
      }),
    ).toBeGreaterThanOrEqual(4);
  });

  it('games are linked with creators who already named them', async () => {
    const creator = await makeFan(server.deps);
    const name = `Late ${randomUUID()}`;
    await server.deps.prisma.creatorGame.create({
      data: { userId: creator.id, name: name.toUpperCase() },
    });
    await newGame(name);
    expect(
      await server.deps.prisma.creatorGame.findFirst({
        where: { userId: creator.id },
        include: { game: true },
      }),
    ).toMatchObject({ game: { name } });
  });

  it.each([
    [{ name: ' ', description: 'x' }, 'name'],
    [{ name: '!!!', description: 'x' }, 'name'],
    [{ name: 'x', description: 'x', slug: '!!!' }, 'slug'],
    [{ name: 'x', description: '' }, 'description'],
    [{ name: 'x', description: 'x', thumbnailUrl: 'javascript:alert(1)' }, 'thumbnailUrl'],
  ])('games are rejected with the field: %j', async (input, field) => {
    expect((await change('createGame', input)).result).toMatchObject({
      code: 'GAME_CONTENT_INVALID',
      field,
    });
  });

  it('games keep their slug when renamed, and keep absent fields unchanged', async () => {
    const { id, slug } = await newGame();
    const { result } = await change('updateGame', {
      gameId: id,
      name: 'Renamed',
      thumbnailUrl: 'https://x.example/a.png',
    });
    expect(result?.game).toMatchObject({
      slug,
      name: 'Renamed',
      description: 'About it',
      thumbnailUrl: 'https://x.example/a.png',
    });
    expect(
      (await change('updateGame', { gameId: id, thumbnailUrl: '' })).result?.game,
    ).toMatchObject({ name: 'Renamed', thumbnailUrl: null });
    expect((await change('updateGame', { gameId: id, name: '' })).result).toMatchObject({
      field: 'name',
    });
    expect(
      (await change('updateGame', { gameId: unknownId('Game'), name: 'x' })).result?.code,
    ).toBe('GAME_NOT_FOUND');
  });

  it('a game of an earlier release without a letter or digit in its name can be changed', async () => {
    const { id, slug } = await newGame();
    await server.deps.prisma.game.update({ where: { slug }, data: { name: '!!!' } });
    const update = async (changes: object) =>
      (await change('updateGame', { gameId: id, ...changes })).result;
    expect(await update({ name: '!!! ', description: 'New' })).toMatchObject({
      game: { name: '!!!', description: 'New' },
    });
    expect(await update({ name: '???' })).toMatchObject({
      code: 'GAME_CONTENT_INVALID',
      field: 'name',
    });
  });

  it('creators who named a game stay its creators when it is renamed', async () => {
    const { prisma } = server.deps;
    const name = `Game ${randomUUID()}`;
    const { id } = await newGame(name);
    const row = await prisma.game.findFirstOrThrow({ where: { name } });
    const renamed = `${name} 2`;
    const people = [await makeCreator(server.deps), await makeCreator(server.deps)] as const;
    const add = (person: Actor, game: { name: string; gameId?: string }) =>
      prisma.creatorGame.create({ data: { userId: person.id, ...game } });
    await add(people[0], { name, gameId: row.id });
    await add(people[0], { name: renamed.toUpperCase() });
    await add(people[1], { name, gameId: row.id });
    await change('updateGame', { gameId: id, name: renamed });
    for (const { id: userId } of people)
      expect(await prisma.creatorGame.findMany({ where: { userId } })).toMatchObject([
        { name: renamed, gameId: row.id },
      ]);
  });

  it('a creator who plays two games keeps one when the other gets its name', async () => {
    const { prisma } = server.deps;
    const [first, second] = [`Game ${randomUUID()}`, `Game ${randomUUID()}`];
    const { id } = await newGame(first);
    await newGame(second);
    const { id: userId } = await makeCreator(server.deps);
    for (const name of [first, second]) {
      const game = await prisma.game.findFirstOrThrow({ where: { name } });
      await prisma.creatorGame.create({ data: { userId, name, gameId: game.id } });
    }
    expect(await change('updateGame', { gameId: id, name: second })).toMatchObject({
      result: { game: { name: second } },
    });
    expect(await prisma.creatorGame.findMany({ where: { userId } })).toMatchObject([
      { name: second },
    ]);
  });

  it('games are deleted with their content; a second deletion fails', async () => {
    const { id } = await newGame();
    await change('createGameNews', { gameId: id, title: 'a', content: 'b' });
    expect((await change('deleteGame', { gameId: id })).result?.['deletedId']).toBe(id);
    expect((await change('deleteGame', { gameId: id })).result?.code).toBe('GAME_NOT_FOUND');
    expect((await change('deleteGame', { gameId: unknownId('Booking') })).result?.code).toBe(
      'GAME_NOT_FOUND',
    );
  });

  it('the image of an easter egg that is being added while its game is deleted is deleted too', async () => {
    const { prisma } = server.deps;
    const name = `Game ${randomUUID()}`;
    await newGame(name);
    const { id: gameId } = await prisma.game.findFirstOrThrow({ where: { name } });
    const imageKey = `eggs/${randomUUID()}.webp`;
    const [locked, deletionWaits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const adding = prisma.$transaction(async (tx) => {
      await lockGame(tx, gameId);
      locked.resolve();
      await deletionWaits.promise;
      await tx.easterEgg.create({
        data: { gameId, description: '-', imageKey, createdAt: server.clock.now },
      });
    });
    await locked.promise;
    const deleting = deleteGame(server.deps, admin, { gameId });
    await expect
      .poll(
        () => prisma.$queryRaw`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      .toEqual([{ waiting: 1 }]);
    deletionWaits.resolve();
    await Promise.all([adding, deleting]);
    expect(
      await prisma.$queryRaw`
        select jobs.payload from graphile_worker._private_jobs as jobs
        join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
        where tasks.identifier = 'deleteFile'`,
    ).toContainEqual({ payload: { key: imageKey } });
  });

  it('a numbered page that begins too late is empty', async () => {
    await newGame();
    const read = async (page: number) =>
      (await server.run({ query: `{ games(first: 1, page: ${page}) { edges { cursor } } }` })).data;
    expect(await read(1)).toEqual({ games: { edges: [expect.anything()] } });
    for (const page of [10_002, 2_147_483_647])
      expect(await read(page)).toEqual({ games: { edges: [] } });
  });
});

describe('game news', () => {
  it('news can be added, changed, listed newest first over all games, and removed', async () => {
    const { id: gameId } = await newGame();
    const older = await change('createGameNews', { gameId, title: 'Older', content: 'x' });
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    const newer = await change('createGameNews', { gameId, title: 'Newer', content: 'x' });
    const list = await server.run({
      query: '{ gameNews(first: 2) { edges { node { title game { id } } } } }',
    });
    expect(list.data).toMatchObject({
      gameNews: {
        edges: [{ node: { title: 'Newer', game: { id: gameId } } }, { node: { title: 'Older' } }],
      },
    });
    const newsId = newer.result?.news?.id;
    expect(
      (await change('updateGameNews', { newsId, title: 'Newest', content: 'y' })).result?.news,
    ).toMatchObject({ title: 'Newest' });
    expect(
      (await change('updateGameNews', { newsId, title: '', content: 'y' })).result,
    ).toMatchObject({ field: 'title' });
    expect((await change('deleteGameNews', { newsId })).result?.['deletedId']).toBe(newsId);
    expect((await change('deleteGameNews', { newsId })).result?.code).toBe(
      'GAME_CONTENT_NOT_FOUND',
    );
    expect(
      (await change('updateGameNews', { newsId, title: 'a', content: 'y' })).result?.code,
    ).toBe('GAME_CONTENT_NOT_FOUND');
    expect(older.result?.news?.id).toBeTruthy();
  });

  it('news require a game, a title and a content', async () => {
    expect(
      (await change('createGameNews', { gameId: unknownId('Game'), title: 'a', content: 'b' }))
        .result?.code,
    ).toBe('GAME_NOT_FOUND');
    expect(
      (await change('createGameNews', { gameId: (await newGame()).id, title: 'a', content: ' ' }))
        .result,
    ).toMatchObject({ field: 'content' });
  });
});

describe('game events', () => {
  it('events default to two teams and no status', async () => {
    const { id: gameId } = await newGame();
    const { result } = await change('createGameEvent', { gameId, ...EVENT });
    expect(result?.event).toMatchObject({ numberOfTeams: 2, status: null });
    const eventId = result?.event?.id;
    expect(
      (await change('updateGameEvent', { eventId, ...EVENT, numberOfTeams: 8, status: 'OPEN' }))
        .result?.event,
    ).toMatchObject({ numberOfTeams: 8, status: 'OPEN' });
    expect(
      (await change('updateGameEvent', { eventId, ...EVENT, numberOfTeams: 1 })).result,
    ).toMatchObject({ field: 'numberOfTeams' });
    expect((await change('deleteGameEvent', { eventId })).result?.['deletedId']).toBe(eventId);
    expect((await change('deleteGameEvent', { eventId })).result?.code).toBe(
      'GAME_CONTENT_NOT_FOUND',
    );
    expect((await change('updateGameEvent', { eventId, ...EVENT })).result?.code).toBe(
      'GAME_CONTENT_NOT_FOUND',
    );
  });

  it.each([
    ['title', ''],
    ['prizePool', ' '],
    ['location', ''],
    ['endDate', '2026-12-31T00:00:00Z'],
  ])('events are rejected for an invalid %s', async (field, value) => {
    const { id: gameId } = await newGame();
    expect(
      (await change('createGameEvent', { gameId, ...EVENT, [field]: value })).result,
    ).toMatchObject({ code: 'GAME_CONTENT_INVALID', field });
  });

  it('events are listed latest first', async () => {
    const { id: gameId, slug } = await newGame();
    for (const year of [2027, 2029, 2028])
      await change('createGameEvent', {
        gameId,
        ...EVENT,
        title: `Cup ${year}`,
        startDate: `${year}-03-01T12:00:00Z`,
        endDate: `${year}-03-02T12:00:00Z`,
      });
    const { data } = await server.run({
      query:
        'query ($slug: String!) { game(slug: $slug) { events(first: 2) { edges { node { title } } } } }',
      variables: { slug },
    });
    expect(data).toEqual({
      game: {
        events: { edges: [{ node: { title: 'Cup 2029' } }, { node: { title: 'Cup 2028' } }] },
      },
    });
  });

  it('running and upcoming events alone are listed nearest first, and past ones latest first', async () => {
    const { id: gameId, slug } = await newGame();
    const day = (days: number) =>
      new Date(server.clock.now.getTime() + days * 86_400_000).toISOString();
    const spans = {
      later: [60, 61],
      runs: [-3, 1],
      last: [-9, -8],
      soon: [2, 3],
      first: [-20, -2],
    };
    for (const [title, [start = 0, end = 0]] of Object.entries(spans))
      await change('createGameEvent', {
        gameId,
        ...EVENT,
        title,
        startDate: day(start),
        endDate: day(end),
      });
    const read = async (isOver: boolean, after?: string) => {
      const { data } = await server.run({
        query: `query ($slug: String!, $isOver: Boolean, $after: String) { game(slug: $slug) {
          events(first: 2, isOver: $isOver, after: $after) { edges { node { title } } pageInfo { endCursor } } } }`,
        variables: { slug, isOver, after },
      });
      type Events = { edges: { node: { title: string } }[]; pageInfo: { endCursor: string } };
      const { events } = (data as { game: { events: Events } }).game;
      return [events.edges.map(({ node }) => node.title), events.pageInfo.endCursor] as const;
    };
    const [next, cursor] = await read(false);
    expect(next).toEqual(['runs', 'soon']);
    expect((await read(false, cursor))[0]).toEqual(['later']);
    expect((await read(true))[0]).toEqual(['last', 'first']);
  });

  it('events require a game', async () => {
    expect(
      (await change('createGameEvent', { gameId: unknownId('Game'), ...EVENT })).result?.code,
    ).toBe('GAME_NOT_FOUND');
  });
});

describe('a user who is not an admin', () => {
  const attempts: [string, object][] = [
    ['createGame', { name: 'x', description: 'x' }],
    ['updateGame', { gameId: unknownId('Game') }],
    ['deleteGame', { gameId: unknownId('Game') }],
    ['createGameNews', { gameId: unknownId('Game'), title: 'x', content: 'x' }],
    ['updateGameNews', { newsId: unknownId('GameNews'), title: 'x', content: 'x' }],
    ['deleteGameNews', { newsId: unknownId('GameNews') }],
    ['createGameEvent', { gameId: unknownId('Game'), ...EVENT }],
    ['updateGameEvent', { eventId: unknownId('GameEvent'), ...EVENT }],
    ['deleteGameEvent', { eventId: unknownId('GameEvent') }],
  ];
  it.each(attempts)('other users may not %s', async (mutation, input) => {
    const [fan, support] = [
      await makeFan(server.deps),
      await makeFan(server.deps, { role: 'SUPPORT' }),
    ];
    expect((await change(mutation, input, null)).code).toBe('UNAUTHENTICATED');
    expect((await change(mutation, input, fan)).code).toBe('FORBIDDEN');
    expect((await change(mutation, input, support)).code).toBe('FORBIDDEN');
  });
});
