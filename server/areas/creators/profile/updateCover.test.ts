import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendFile } from '../../../testing/app/sendFile.ts';
import { startTestApp, type TestApp } from '../../../testing/app/testApp.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const query =
  'mutation ($file: Upload!) { result: updateCover(file: $file) { __typename ... on UpdateCoverSuccess { viewer { creator { coverUrl } } } ... on UserError { code } } }';
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();
const coverOf = (answer: Record<string, unknown>): string =>
  (answer as { viewer: { creator: { coverUrl: string } } }).viewer.creator.coverUrl;

it('updateCover stores a WebP of 1120 by 448 pixels, and removes the file that it replaces', async () => {
  const { cookie } = await app.register();
  const first = coverOf(await sendFile({ app, cookie, query, content: await photo(900, 900) }));
  expect(first).toMatch(/^\/media\/covers\/[\w-]{22}\.webp$/);
  const served = await fetch(app.url + first);
  expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({
    format: 'webp',
    width: 1120,
    height: 448,
  });
  const second = coverOf(await sendFile({ app, cookie, query, content: await photo(1200, 400) }));
  expect(second).not.toBe(first);
  const removed = await app.graphql(
    'mutation { removeCover { viewer { creator { coverUrl } } } }',
    {
      cookie,
    },
  );
  expect(removed.data).toEqual({ removeCover: { viewer: { creator: { coverUrl: null } } } });
  const jobs = await app.deps.pool.query(
    `select payload from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where tasks.identifier = 'deleteFile'`,
  );
  expect(JSON.stringify(jobs.rows)).toContain(first.replace('/media/', ''));
  expect(JSON.stringify(jobs.rows)).toContain(second.replace('/media/', ''));
});

it('updateCover rejects files that are not images, and visitors', async () => {
  const { cookie } = await app.register();
  expect(
    await sendFile({ app, cookie, query, content: Buffer.from('<svg xmlns="x"/>') }),
  ).toMatchObject({ code: 'IMAGE_UNREADABLE' });
  expect(await sendFile({ app, cookie: '', query, content: await photo(9, 9) })).toMatchObject({
    code: 'UNAUTHENTICATED',
  });
});
