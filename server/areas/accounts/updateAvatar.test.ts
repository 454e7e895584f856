import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const MUTATION =
  'mutation ($file: Upload!) { updateAvatar(file: $file) { __typename ... on UpdateAvatarSuccess { viewer { avatarUrl } } ... on UserError { code message } } }';
type Answer = {
  __typename?: string;
  code?: string;
  message?: string;
  viewer?: { avatarUrl: string };
};

async function send({
  cookie,
  content,
  name = 'photo.jpg',
  headers = { 'x-slotcast-csrf': '1' },
}: {
  cookie: string;
  content: Buffer;
  name?: string;
  headers?: Record<string, string>;
}) {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query: MUTATION, variables: { file: null } }));
  form.set('map', JSON.stringify({ 0: ['variables.file'] }));
  form.set('0', new Blob([new Uint8Array(content)], { type: 'image/png' }), name);
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { cookie, ...headers },
    body: form,
  });
  const body = (await response.json()) as {
    data?: { updateAvatar: Answer };
    errors?: { extensions: { code: string } }[];
  };
  return {
    status: response.status,
    answer: body.data?.updateAvatar,
    code: body.errors?.[0]?.extensions.code,
  };
}

const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } });
const GPS = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 29/1 0/1' } };

it('updateAvatar creates a square WebP without metadata and removes the old file', async () => {
  const { cookie } = await app.register();
  const content = await photo().withExif(GPS).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(content).metadata()).exif).toBeDefined();
  const first = (await send({ cookie, content })).answer?.viewer?.avatarUrl ?? '';
  expect(first).toMatch(/^\/media\/avatars\/[\w-]{22}\.webp$/);
  const served = await fetch(app.url + first);
  expect([
    served.headers.get('content-type'),
    served.headers.get('x-content-type-options'),
  ]).toEqual(['image/webp', 'nosniff']);
  const metadata = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect(metadata.exif).toBeUndefined();

  const second = (await send({ cookie, content: await photo().png().toBuffer() })).answer?.viewer
    ?.avatarUrl;
  expect(second).not.toBe(first);
  const jobs = await app.deps.pool.query<{ payload: { key: string } }>(
    `select payload from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where tasks.identifier = 'deleteFile'`,
  );
  expect(jobs.rows.map(({ payload }) => `/media/${payload.key}`)).toEqual([first]);

  const removed = await app.graphql('mutation { removeAvatar { viewer { avatarUrl } } }', {
    cookie,
  });
  expect(removed.data).toEqual({ removeAvatar: { viewer: { avatarUrl: '/profile/6.jpg' } } });
});

describe('updateAvatar rejects', () => {
  it.each([
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'IMAGE_UNREADABLE',
    ],
    [
      'HTML named .png',
      async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      'IMAGE_UNREADABLE',
    ],
    ['an empty file', async () => Buffer.alloc(0), 'IMAGE_UNREADABLE'],
    [
      'a cut-off JPEG',
      async () => (await photo().jpeg().toBuffer()).subarray(0, 500),
      'IMAGE_UNREADABLE',
    ],
    [
      '5,100 x 5,000 pixels, just above the limit',
      () => photo(5_100, 5_000).png({ compressionLevel: 1 }).toBuffer(),
      'IMAGE_TOO_LARGE',
    ],
    [
      '11 MB',
      async () => Buffer.concat([await photo().jpeg().toBuffer(), Buffer.alloc(11 * 1024 * 1024)]),
      'IMAGE_TOO_LARGE',
    ],
  ])('the upload of %s is rejected', async (_name, make, code) => {
    const { cookie } = await app.register();
    const content = await make();
    const { answer } = await send({ cookie, content });
    expect(answer).toMatchObject({ code, message: expect.any(String) });
  });
});

it('updateAvatar rejects uploads that are signed out, posted by a form of another site, or too large', async () => {
  const { cookie } = await app.register();
  const content = await photo().jpeg().toBuffer();
  expect((await send({ cookie: '', content })).code).toBe('UNAUTHENTICATED');
  expect((await send({ cookie, content, headers: {} })).status).toBe(415);
  expect(
    (
      await send({
        cookie,
        content,
        headers: { 'x-slotcast-csrf': '1', origin: 'https://evil.example' },
      })
    ).status,
  ).toBe(403);
  expect((await send({ cookie, content: Buffer.alloc(41_000_000) })).code).toBe('BODY_TOO_LARGE');
  expect(
    (await app.graphql('mutation { updateAvatar(file: "x") { __typename } }', { cookie }))
      .errors?.[0]?.extensions.code,
  ).toBeTruthy();
});
