import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restClient, type RestClient } from '../../testing/app/restClient.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { globalId } from '../../platform/ids/globalId.ts';

let app: TestApp;
let rest: RestClient;
let admin: string;
let others: string[];
beforeAll(async () => {
  app = await startTestApp();
  rest = restClient(app);
  admin = (await app.register({ role: 'ADMIN' })).cookie;
  others = [(await app.register()).cookie, (await app.register({ role: 'SUPPORT' })).cookie];
});
afterAll(() => app.close());

type Made = { id: string; slug: string };
const makeGame = async (name: string): Promise<Made> =>
  (
    await rest.send('POST', '/api/game', {
      cookie: admin,
      body: { name, description: 'A game.', thumbnailUrl: '' },
    })
  ).body as Made;
const unknown = globalId('Game', '00000000-0000-4000-8000-000000000000');

describe('games over REST', () => {
  it('games are created, read, listed by name and changed with a stable slug', async () => {
    const made = await rest.send('POST', '/api/game', {
      cookie: admin,
      body: {
        name: 'Hollow  Knight!',
        description: 'Bugs.',
        slug: null,
        thumbnailUrl: 'https://images.example/hk.jpg',
      },
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'Hollow  Knight!',
        slug: 'hollow-knight',
        thumbnailUrl: 'https://images.example/hk.jpg',
      },
    });
    const { id } = made.body as Made;
    expect((await makeGame('Hollow Knight')).slug).toBe('hollow-knight-2');
    expect(
      (
        await rest.send('PUT', `/api/game/${id}`, {
          cookie: admin,
          body: { name: 'Silksong', slug: 'silksong' },
        })
      ).body,
    ).toMatchObject({ name: 'Silksong', slug: 'hollow-knight', description: 'Bugs.' });
    expect((await rest.send('GET', '/API/GAME/Hollow-Knight')).body).toMatchObject({
      id,
      name: 'Silksong',
    });
    expect((await rest.send('GET', '/api/game')).body).toMatchObject([
      { name: 'Hollow Knight' },
      { name: 'Silksong' },
    ]);
    const paged = await rest.send('GET', '/api/game?top=1&skip=1');
    expect([paged.body, paged.headers.get('x-total-count')]).toMatchObject([
      [{ name: 'Silksong' }],
      '2',
    ]);
  });

  it('games are listed 40 at a time by default', async () => {
    await app.deps.prisma.game.createMany({
      data: Array.from({ length: 45 }, (_, index) => ({
        name: `Many ${index}`,
        slug: `many-${index}`,
        description: 'x',
      })),
    });
    expect((await rest.send('GET', '/api/game')).body).toHaveLength(40);
    expect(
      ((await rest.send('GET', '/api/game?top=500')).body as unknown[]).length,
    ).toBeGreaterThan(44);
    expect(await rest.fails('GET', '/api/game?top=501')).toEqual([400, 'BAD_USER_INPUT']);
  });

  it('games require name, description and a valid image, and must exist', async () => {
    const missing = await rest.send('POST', '/api/game', {
      cookie: admin,
      body: { name: ' ', description: 'x' },
    });
    expect(missing).toMatchObject({
      status: 400,
      body: {
        code: 'GAME_CONTENT_INVALID',
        detail: 'Please fill all the inputs.',
        errors: [{ field: 'name' }],
      },
    });
    expect(
      await rest.send('POST', '/api/game', { cookie: admin, body: { name: 'x' } }),
    ).toMatchObject({ status: 400, body: { errors: [{ field: 'description' }] } });
    expect(
      await rest.fails('POST', '/api/game', {
        cookie: admin,
        body: { name: 'x', description: 'x', thumbnailUrl: 'javascript:alert(1)' },
      }),
    ).toEqual([400, 'GAME_CONTENT_INVALID']);
    expect(await rest.fails('GET', '/api/game/never-made')).toEqual([404, 'GAME_NOT_FOUND']);
    expect(
      await rest.fails('PUT', `/api/game/${unknown}`, { cookie: admin, body: { name: 'x' } }),
    ).toEqual([404, 'GAME_NOT_FOUND']);
    expect(
      await rest.fails('PUT', '/api/game/nonsense', { cookie: admin, body: { name: 'x' } }),
    ).toEqual([404, 'GAME_NOT_FOUND']);
  });
});

describe('the content of games over REST', () => {
  it('the content includes news', async () => {
    const { id: gameId } = await makeGame('News game');
    const made = await rest.send('POST', '/api/GameNews', {
      cookie: admin,
      body: { title: 'Patch', content: 'Faster.', gameId },
    });
    expect(made).toMatchObject({
      status: 201,
      body: { title: 'Patch', content: 'Faster.', gameId },
    });
    expect(
      (await rest.send('GET', `/api/GameNews?gameId=${encodeURIComponent(gameId)}`)).body,
    ).toEqual([made.body]);
    expect(
      await rest.fails('POST', '/api/GameNews', {
        cookie: admin,
        body: { title: 'Patch', gameId },
      }),
    ).toEqual([400, 'GAME_CONTENT_INVALID']);
    expect(
      await rest.fails('POST', '/api/GameNews', {
        cookie: admin,
        body: { title: 'Patch', content: 'x', gameId: unknown },
      }),
    ).toEqual([404, 'GAME_NOT_FOUND']);
    expect(await rest.fails('GET', `/api/GameNews?gameId=${unknown}`)).toEqual([
      404,
      'GAME_NOT_FOUND',
    ]);
    expect(await rest.fails('GET', '/api/GameNews')).toEqual([400, 'BAD_USER_INPUT']);
    const path = `/api/gamenews/${(made.body as Made).id}`;
    expect((await rest.send('DELETE', path, { cookie: admin })).status).toBe(204);
    expect(await rest.fails('DELETE', path, { cookie: admin })).toEqual([
      404,
      'GAME_CONTENT_NOT_FOUND',
    ]);
  });

  it('the content includes events', async () => {
    const [{ id: gameId }, other] = [await makeGame('Event game'), await makeGame('Other game')];
    const event = {
      title: 'Cup',
      startDate: '2027-01-01',
      endDate: '2027-01-02T18:00',
      prizePool: '$500',
      location: 'Online',
      gameId,
    };
    const path = `/api/games/${gameId}/events`;
    const made = await rest.send('POST', path, { cookie: admin, body: event });
    expect(made).toMatchObject({
      status: 201,
      body: {
        status: 'EVENT',
        numberOfTeams: 2,
        startDate: '2027-01-01T00:00:00.000Z',
        endDate: '2027-01-02T18:00:00.000Z',
        gameId,
      },
    });
    expect(
      (
        await rest.send('POST', path, {
          cookie: admin,
          body: {
            ...event,
            status: 'LIVE',
            numberOfTeams: '16',
            startDate: '2026-12-01T10:00:00+02:00',
          },
        })
      ).body,
    ).toMatchObject({ status: 'LIVE', numberOfTeams: 16, startDate: '2026-12-01T08:00:00.000Z' });
    expect((await rest.send('GET', path)).body).toMatchObject([
      { status: 'LIVE' },
      made.body as object,
    ]);
    for (const change of [
      { title: ' ' },
      { location: undefined },
      { startDate: 'soon' },
      { endDate: '2026-12-31' },
      { numberOfTeams: 1 },
    ]) {
      expect(
        await rest.fails('POST', path, { cookie: admin, body: { ...event, ...change } }),
      ).toEqual([400, 'GAME_CONTENT_INVALID']);
    }
    expect(
      await rest.fails('POST', `/api/games/${unknown}/events`, { cookie: admin, body: event }),
    ).toEqual([404, 'GAME_NOT_FOUND']);
    expect(await rest.fails('GET', `/api/games/${unknown}/events`)).toEqual([
      404,
      'GAME_NOT_FOUND',
    ]);
    const { id } = made.body as Made;
    expect(
      await rest.fails('DELETE', `/api/games/${other.id}/events/${id}`, { cookie: admin }),
    ).toEqual([404, 'GAME_CONTENT_NOT_FOUND']);
    expect((await rest.send('DELETE', `${path}/${id}`, { cookie: admin })).status).toBe(204);
  });

  it('the nearest upcoming events and the latest past ones are listed when there are too many', async () => {
    const { id, slug } = await makeGame('Busy game');
    const { prisma, now } = app.deps;
    const { id: gameId } = await prisma.game.findUniqueOrThrow({ where: { slug } });
    const add = (days: number[]) =>
      prisma.gameEvent.createMany({
        data: days.map((day) => {
          const startDate = new Date(now().getTime() + day * 86_400_000);
          const text = { title: `${day}`, prizePool: '-', location: '-' };
          return { gameId, ...text, startDate, endDate: startDate };
        }),
      });
    const read = async () => {
      const { body } = await rest.send('GET', `/api/games/${id}/events`);
      return (body as { title: string }[]).map(({ title }) => Number(title));
    };
    const days = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => from + index);
    await add([...days(-300, 300), ...days(1, 400)]);
    expect(await read()).toEqual([...days(-100, 100), ...days(1, 400)]);
    await add(days(401, 200));
    expect(await read()).toEqual(days(1, 500));
  });

  it('the content includes easter eggs with images', async () => {
    const { id: gameId } = await makeGame('Egg game');
    const path = `/api/games/${gameId}/easter-eggs`;
    const image = await sharp({
      create: { width: 40, height: 30, channels: 3, background: 'green' },
    })
      .jpeg()
      .toBuffer();
    const form = ({ description = 'Behind the wall.', content = image as Buffer | null } = {}) => {
      const body = new FormData();
      body.set('gameId', gameId);
      body.set('description', description);
      if (content) body.set('ImageFile', new Blob([new Uint8Array(content)]), 'egg.jpg');
      return { cookie: admin, body };
    };
    const made = await rest.send('POST', path, form());
    expect(made).toMatchObject({
      status: 201,
      body: {
        description: 'Behind the wall.',
        gameId,
        imageUrl: expect.stringMatching(/^\/media\/eggs\//),
      },
    });
    expect((await rest.send('GET', path)).body).toEqual([made.body]);
    expect(await rest.fails('POST', path, form({ description: ' ' }))).toEqual([
      400,
      'GAME_CONTENT_INVALID',
    ]);
    expect(await rest.fails('POST', path, form({ content: null }))).toEqual([
      400,
      'BAD_USER_INPUT',
    ]);
    expect(await rest.send('POST', path, form({ content: Buffer.from('GIF89a') }))).toMatchObject({
      status: 400,
      body: { code: 'IMAGE_UNREADABLE', errors: [{ field: 'ImageFile' }] },
    });
    expect(await rest.fails('POST', `/api/games/${unknown}/easter-eggs`, form())).toEqual([
      404,
      'GAME_NOT_FOUND',
    ]);
    expect(await rest.fails('GET', `/api/games/${unknown}/easter-eggs`)).toEqual([
      404,
      'GAME_NOT_FOUND',
    ]);
    const query = `?gameId=${encodeURIComponent(gameId)}&easterEggId=${encodeURIComponent((made.body as Made).id)}`;
    expect(await rest.fails('DELETE', path, { cookie: admin })).toEqual([400, 'BAD_USER_INPUT']);
    expect((await rest.send('DELETE', path + query, { cookie: admin })).status).toBe(204);
    expect(await rest.fails('DELETE', path + query, { cookie: admin })).toEqual([
      404,
      'GAME_CONTENT_NOT_FOUND',
    ]);
  });
});

describe('notifications over REST', () => {
  it('notifications are created, published, read and deleted', async () => {
    const made = await rest.send('POST', '/api/notifications', {
      cookie: admin,
      body: { title: 'News', content: 'We are live.' },
    });
    expect(made).toMatchObject({ status: 201, body: { title: 'News', isPublished: false } });
    const { id } = made.body as Made;
    const [fan = ''] = others;
    expect(
      (await rest.send('GET', '/api/notifications?isPublished=true', { cookie: fan })).body,
    ).toEqual([]);
    expect(
      (await rest.send('GET', '/api/notifications?isPublished=false', { cookie: admin })).body,
    ).toEqual([made.body]);
    expect(
      (await rest.send('PUT', `/api/notifications/${id}/publish`, { cookie: admin })).body,
    ).toMatchObject({ id, isPublished: true });
    expect(
      (await rest.send('GET', '/api/notifications?isPublished=true', { cookie: fan })).body,
    ).toMatchObject([{ id, isPublished: true }]);
    expect(
      (
        await rest.send('POST', '/api/notifications', {
          cookie: admin,
          body: { title: 'Now', content: 'x', publishable: true },
        })
      ).body,
    ).toMatchObject({ isPublished: true });
    expect((await rest.send('GET', '/api/notifications/all', { cookie: admin })).body).toHaveLength(
      2,
    );
    expect((await rest.send('DELETE', `/api/notifications/${id}`, { cookie: admin })).status).toBe(
      204,
    );
    expect(await rest.fails('DELETE', `/api/notifications/${id}`, { cookie: admin })).toEqual([
      404,
      'NOTIFICATION_NOT_FOUND',
    ]);
    expect(await rest.fails('PUT', `/api/notifications/${id}/publish`, { cookie: admin })).toEqual([
      404,
      'NOTIFICATION_NOT_FOUND',
    ]);
  });

  it('notifications require title and content', async () => {
    for (const body of [{}, { title: 'x' }, { title: ' ', content: 'x' }])
      expect(await rest.fails('POST', '/api/notifications', { cookie: admin, body })).toEqual([
        400,
        'NOTIFICATION_INVALID',
      ]);
  });
});

describe('users without the required role', () => {
  const calls: [string, string][] = [
    ['POST', '/api/game'],
    ['PUT', '/api/game/x'],
    ['POST', '/api/gamenews'],
    ['DELETE', '/api/gamenews/x'],
    ['POST', '/api/games/x/events'],
    ['DELETE', '/api/games/x/events/y'],
    ['POST', '/api/games/x/easter-eggs'],
    ['DELETE', '/api/games/x/easter-eggs'],
    ['GET', '/api/notifications/all'],
    ['POST', '/api/notifications'],
    ['DELETE', '/api/notifications/x'],
    ['PUT', '/api/notifications/x/publish'],
  ];
  it.each(calls)('other users cannot call %s %s', async (method, path) => {
    expect(await rest.fails(method, path)).toEqual([401, 'UNAUTHENTICATED']);
    for (const cookie of others)
      expect(await rest.fails(method, path, { cookie })).toEqual([403, 'FORBIDDEN']);
  });

  it('other users cannot read unpublished notifications', async () => {
    for (const cookie of others)
      expect(await rest.fails('GET', '/api/notifications?isPublished=false', { cookie })).toEqual([
        403,
        'FORBIDDEN',
      ]);
    expect(await rest.fails('GET', '/api/notifications')).toEqual([401, 'UNAUTHENTICATED']);
  });
});
