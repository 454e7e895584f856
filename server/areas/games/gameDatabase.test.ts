import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFan } from '../../testing/factories/basics.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const QUERY =
  'query ($search: String!) { found: gameDatabase(search: $search) { ... on GameDatabaseSuccess { entries { name pictureUrl } } ... on UserError { code } } }';
type Found = { code?: string; entries?: { name: string; pictureUrl: string | null }[] };
async function search(name: string): Promise<Found> {
  const { data } = await app.run({
    query: QUERY,
    variables: { search: name },
    actor: await makeFan(app.deps),
  });
  return data?.['found'] as Found;
}
const firstImage = async (name: string): Promise<string> =>
  (await search(name)).entries?.[0]?.pictureUrl ?? '';

it('gameDatabase finds games by name with images at our own URLs, and excludes icons', async () => {
  const { entries } = await search(' Doom ');
  expect(entries?.map(({ name }) => name)).toEqual(['Doom', 'Doom 2', 'Doom 3']);
  expect(entries?.[0]?.pictureUrl).toMatch(/^\/game-images\//);
  expect(entries?.slice(1).map(({ pictureUrl }) => pictureUrl)).toEqual([null, null]);
  expect((await search('  ')).entries).toEqual([]);
});

it('gameDatabase reports that the external database does not answer', async () => {
  expect((await search('it is down')).code).toBe('GAME_DATABASE_DOWN');
});

it('gameDatabase rejects signed-out visitors', async () => {
  const { errors } = await app.run({ query: QUERY, variables: { search: 'Doom' } });
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

it('searches of the external database are limited per person', async () => {
  const [fan, other] = [await makeFan(app.deps), await makeFan(app.deps)];
  const codeOf = async (actor: typeof fan) =>
    (await app.run({ query: QUERY, variables: { search: 'Doom' }, actor })).errors?.[0]?.extensions
      .code;
  for (let index = 0; index < 60; index += 1) expect(await codeOf(fan)).toBeUndefined();
  expect([await codeOf(fan), await codeOf(other)]).toEqual(['RATE_LIMITED', undefined]);
});

it('images are served as WebP, and only URLs that the database returned are fetched', async () => {
  const address = await firstImage('Quake');
  const answer = await fetch(app.url + address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const [, , text = '', seal = ''] = address.split('/');
  const other = Buffer.from('http://127.0.0.1/secret').toString('base64url');
  for (const wrong of [
    `/game-images/${other}/${seal}`,
    `/game-images/${text}/${'0'.repeat(64)}.webp`,
    '/game-images/x',
  ]) {
    expect((await fetch(app.url + wrong)).status).toBe(404);
  }
});

it('an image becomes a file of the game that uses it', async () => {
  const admin = await makeFan(app.deps, { role: 'ADMIN' });
  const create = async (thumbnailUrl: string) => {
    const query =
      'mutation ($input: CreateGameInput!) { result: createGame(input: $input) { ... on CreateGameSuccess { game { thumbnailUrl } } ... on GameContentInvalidError { code field } } }';
    return (
      await app.run({
        query,
        variables: { input: { name: 'Quake', description: 'Old', thumbnailUrl } },
        actor: admin,
      })
    ).data?.['result'] as { game?: { thumbnailUrl: string }; field?: string };
  };
  expect((await create(await firstImage('Quake'))).game?.thumbnailUrl).toMatch(/^\/media\/games\//);
  expect((await create('/game-images/none/none.webp')).field).toBe('thumbnailUrl');
});
