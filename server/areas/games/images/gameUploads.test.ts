import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/testApp.ts';
import type { Actor } from '../../../platform/access/Actor.ts';
import { makeFan } from '../../../testing/factories/basics.ts';
import { createGame, deleteGame } from '../saveGame.ts';
import { globalId } from '../../../platform/ids/globalId.ts';

let app: TestApp;
let admin: string;
let image: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  admin = (await app.register({ role: 'ADMIN' })).cookie;
  image = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());

type Sent = { query: string; input: object; file: string; content?: Buffer; cookie?: string };

/** Sends a multipart request like the web app: the file replaces `input.<file>`. */
async function send({ query, input, file, content = image, cookie = admin }: Sent) {
  const form = new FormData();
  form.set(
    'operations',
    JSON.stringify({ query, variables: { input: { ...input, [file]: null } } }),
  );
  form.set('map', JSON.stringify({ 0: [`variables.input.${file}`] }));
  form.set('0', new Blob([new Uint8Array(content)]), 'picture.png');
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { cookie, 'x-slotcast-csrf': '1', origin: app.deps.env.publicUrl },
    body: form,
  });
  return (await response.json()) as {
    data: {
      result: Record<string, { id: string; imageUrl: string; thumbnailUrl: string }> & {
        code?: string;
        deletedId?: string;
      };
    } | null;
    errors?: { extensions: { code: string } }[];
  };
}

const CREATE =
  'mutation ($input: CreateEasterEggInput!) { result: createEasterEgg(input: $input) { ... on CreateEasterEggSuccess { easterEgg { id imageUrl } } ... on UserError { code } ... on ImageUnreadableError { field } } }';
const UPDATE =
  'mutation ($input: UpdateEasterEggInput!) { result: updateEasterEgg(input: $input) { ... on UpdateEasterEggSuccess { easterEgg { id imageUrl } } ... on UserError { code } ... on ImageUnreadableError { field } } }';
const GAME =
  'mutation ($input: CreateGameInput!) { result: createGame(input: $input) { ... on CreateGameSuccess { game { id thumbnailUrl } } ... on UserError { code } ... on ImageUnreadableError { field } } }';

const makeGame = async () =>
  globalId(
    'Game',
    (
      await app.deps.prisma.game.create({
        data: { name: 'Egg', description: 'x', slug: `egg-${crypto.randomUUID()}` },
      })
    ).id,
  );

it('admins add an easter egg with its image, change it and remove it', async () => {
  const gameId = await makeGame();
  const { data } = await send({
    query: CREATE,
    input: { gameId, description: 'Behind the waterfall' },
    file: 'image',
  });
  const egg = data?.result['easterEgg'] ?? { id: '', imageUrl: '' };
  const served = await fetch(app.url + egg.imageUrl);
  expect(served.headers.get('content-type')).toBe('image/webp');
  const changed = await send({
    query: UPDATE,
    input: { easterEggId: egg.id, description: 'Behind the other one' },
    file: 'image',
  });
  expect(changed.data?.result['easterEgg']?.imageUrl).not.toBe(egg.imageUrl);
  const remove = `mutation { result: deleteEasterEgg(input: { easterEggId: "${egg.id}" }) { ... on DeleteEasterEggSuccess { deletedId } ... on UserError { code } } }`;
  expect((await app.graphql(remove, { cookie: admin })).data).toEqual({
    result: { deletedId: egg.id },
  });
  expect((await app.graphql(remove, { cookie: admin })).data).toEqual({
    result: { code: 'GAME_CONTENT_NOT_FOUND' },
  });
  expect(
    (await send({ query: UPDATE, input: { easterEggId: egg.id, description: 'x' }, file: 'image' }))
      .data?.result.code,
  ).toBe('GAME_CONTENT_NOT_FOUND');
  const jobs = await app.deps.pool.query(
    "select 1 from graphile_worker.jobs where task_identifier = 'deleteFile'",
  );
  expect(jobs.rowCount).toBe(2);
});

it('createEasterEgg rejects a file that is not an image, a missing description and an unknown game', async () => {
  const gameId = await makeGame();
  expect(
    (
      await send({
        query: CREATE,
        input: { gameId, description: 'x' },
        file: 'image',
        content: Buffer.from('<svg/>'),
      })
    ).data?.result,
  ).toEqual({ code: 'IMAGE_UNREADABLE', field: 'image' });
  expect(
    (await send({ query: CREATE, input: { gameId, description: ' ' }, file: 'image' })).data?.result
      .code,
  ).toBe('GAME_CONTENT_INVALID');
  expect(
    (
      await send({
        query: CREATE,
        input: { gameId: globalId('Game', crypto.randomUUID()), description: 'x' },
        file: 'image',
      })
    ).data?.result.code,
  ).toBe('GAME_NOT_FOUND');
});

it('createGame accepts a thumbnail as a file', async () => {
  const { data } = await send({
    query: GAME,
    input: { name: 'With picture', description: 'x' },
    file: 'thumbnail',
  });
  expect(data?.result['game']?.thumbnailUrl).toMatch(/^\/media\/games\/.+\.webp$/);
  expect(
    (
      await send({
        query: GAME,
        input: { name: 'Broken', description: 'x' },
        file: 'thumbnail',
        content: Buffer.from('no'),
      })
    ).data?.result,
  ).toEqual({ code: 'IMAGE_UNREADABLE', field: 'thumbnail' });
});

it('an uploaded image is deleted with the last game that uses it', async () => {
  const { data } = await send({
    query: GAME,
    input: { name: 'Original', description: 'x' },
    file: 'thumbnail',
  });
  const { id = '', thumbnailUrl = '' } = data?.result['game'] ?? {};
  const copy = await app.deps.prisma.game.create({
    data: { name: 'Copy', description: 'x', slug: 'copy', thumbnailUrl },
  });
  const remove = async (gameId: string): Promise<number | null> => {
    await app.graphql(`mutation { deleteGame(input: { gameId: "${gameId}" }) { __typename } }`, {
      cookie: admin,
    });
    const jobs = await app.deps.pool.query(
      `select 1 from graphile_worker._private_jobs where payload->>'key' = $1`,
      [thumbnailUrl.replace('/media/', '')],
    );
    return jobs.rowCount;
  };
  expect(await remove(globalId('Game', copy.id))).toBe(0);
  expect(await remove(id)).toBe(1);
});

/**
 * Starts each change once those before it wait for a lock, and lets all of them end together: they
 * write the audit log last, which is locked meanwhile.
 */
async function together<T>(...changes: (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
  const { prisma, pool } = app.deps;
  const running: Promise<PromiseSettledResult<T>[]>[] = [];
  await prisma.$transaction(async (tx) => {
    await tx.$executeRaw`lock table "AuditEvent" in exclusive mode`;
    for (const change of changes) {
      running.push(Promise.allSettled([change()]));
      await expect
        .poll(
          async () =>
            (
              await pool.query(
                `select 1 from pg_stat_activity
                 where datname = current_database() and wait_event_type = 'Lock'`,
              )
            ).rowCount,
        )
        .toBe(running.length);
    }
  });
  return (await Promise.all(running)).flat();
}

describe('two changes at the same time', () => {
  let actor: Actor;
  let key: string;
  const texts = { name: 'Twin', description: 'x' };
  const add = () =>
    app.deps.prisma.game.create({
      data: { ...texts, slug: crypto.randomUUID(), thumbnailUrl: `/media/${key}` },
    });
  const copy = () => createGame(app.deps, actor, { ...texts, thumbnailUrl: `/media/${key}` });
  const remove = (gameId: string) => () => deleteGame(app.deps, actor, { gameId }).then(() => '');
  const countDeletions = async () =>
    (
      await app.deps.pool.query(
        `select 1 from graphile_worker._private_jobs where payload->>'key' = $1`,
        [key],
      )
    ).rowCount;
  beforeEach(async () => {
    actor = await makeFan(app.deps, { role: 'ADMIN' });
    key = `games/${crypto.randomUUID()}.webp`;
  });

  it('the image is deleted when the two games that have it are deleted', async () => {
    const [original, twin] = [await add(), await add()];
    await together(remove(original.id), remove(twin.id));
    expect(await countDeletions()).toBe(1);
  });

  it('a game is not created with the image of one that is being deleted', async () => {
    const original = await add();
    const [, copied] = await together(remove(original.id), copy);
    expect(copied).toMatchObject({ reason: { code: 'GAME_CONTENT_INVALID' } });
    expect(await countDeletions()).toBe(1);
  });

  it('the image stays when a game that is being created has it', async () => {
    const original = await add();
    const [copied] = await together(copy, remove(original.id));
    expect(copied?.status).toBe('fulfilled');
    expect(await countDeletions()).toBe(0);
  });
});

it('users who are not admins may not upload', async () => {
  const gameId = await makeGame();
  const { cookie } = await app.register({ role: 'SUPPORT' });
  expect(
    (await send({ query: CREATE, input: { gameId, description: 'x' }, file: 'image', cookie }))
      .errors?.[0]?.extensions.code,
  ).toBe('FORBIDDEN');
  expect(
    (await send({ query: CREATE, input: { gameId, description: 'x' }, file: 'image', cookie: '' }))
      .errors?.[0]?.extensions.code,
  ).toBe('UNAUTHENTICATED');
});
