import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endAccount } from '../personalData/deleteAccount.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { sendFile } from '../../testing/app/sendFile.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { globalId } from '../../platform/ids/globalId.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const SET = `mutation ($serviceId: ID!, $alt: String!, $file: Upload) { result: setServiceImage(serviceId: $serviceId, alt: $alt, file: $file) {
  ... on UpdateFixedServiceSuccess { service { image { url alt } } } ... on UserError { code } ... on ServiceInvalidError { field } } }`;
const REMOVE = (id: string) =>
  `mutation { result: removeServiceImage(serviceId: "${id}") { ... on UpdateFixedServiceSuccess { service { image { url } } } ... on UserError { code } } }`;
const photo = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();

async function offered() {
  const { cookie, username } = await app.register();
  const creator = await app.deps.prisma.user.findFirstOrThrow({ where: { username } });
  const rowId = await makeService(app.deps, { creator });
  return {
    cookie,
    creator,
    rowId,
    serviceId: globalId('FixedService', rowId),
  };
}
const deleted = async () =>
  (
    await app.deps.pool.query<{ payload: { key: string } }>(
      `select payload from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where tasks.identifier = 'deleteFile'`,
    )
  ).rows.map(({ payload }) => `/media/${payload.key}`);

it('a service image is resized, described, replaced and removed, and replaced files are deleted', async () => {
  const { cookie, creator, serviceId } = await offered();
  const set = async (variables: object, content?: Buffer) =>
    (await sendFile({
      app,
      cookie,
      query: SET,
      variables: { serviceId, ...variables },
      content: content ?? (await photo()),
    })) as { service: { image: { url: string; alt: string } } };
  const first = (await set({ alt: '  A microphone ' })).service.image;
  expect(first.alt).toBe('A microphone');
  const served = await fetch(app.url + first.url);
  expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({
    format: 'webp',
    width: 960,
    height: 540,
  });
  const other = await app.graphql(
    `mutation { result: setServiceImage(serviceId: "${serviceId}", alt: "Two") { ... on UpdateFixedServiceSuccess { service { image { url alt } } } } }`,
    { cookie },
  );
  expect(other.data).toEqual({ result: { service: { image: { url: first.url, alt: 'Two' } } } });
  const second = (await set({ alt: '' })).service.image;
  expect(await deleted()).toEqual([first.url]);
  expect((await app.graphql(REMOVE(serviceId), { cookie })).data).toEqual({
    result: { service: { image: null } },
  });
  expect((await app.graphql(REMOVE(serviceId), { cookie })).data).toEqual({
    result: { service: { image: null } },
  });
  const third = (await set({ alt: '' })).service.image;
  await endAccount(app.deps, { userId: creator.id });
  expect(await deleted()).toEqual([first.url, second.url, third.url]);
});

it('setServiceImage rejects a missing image, a long description, other users and signed-out visitors', async () => {
  const { cookie, serviceId } = await offered();
  const send = async ({
    as = cookie,
    alt = '',
    content,
    id = serviceId,
  }: {
    as?: string;
    alt?: string;
    content?: Buffer;
    id?: string;
  }) =>
    sendFile({
      app,
      cookie: as,
      query: SET,
      variables: { serviceId: id, alt },
      content: content ?? (await photo()),
    });
  expect(await send({ content: Buffer.from('<svg/>') })).toEqual({ code: 'IMAGE_UNREADABLE' });
  expect(
    await send({ content: Buffer.concat([await photo(), Buffer.alloc(11 * 1024 * 1024)]) }),
  ).toEqual({ code: 'IMAGE_TOO_LARGE' });
  expect(await send({ alt: 'x'.repeat(201) })).toEqual({ code: 'SERVICE_INVALID', field: 'alt' });
  const stranger = (await app.register()).cookie;
  expect(await send({ as: stranger })).toEqual({ code: 'SERVICE_NOT_FOUND' });
  expect((await app.graphql(REMOVE(serviceId), { cookie: stranger })).data).toEqual({
    result: { code: 'SERVICE_NOT_FOUND' },
  });
  expect(await send({ id: 'nonsense' })).toEqual({ code: 'SERVICE_NOT_FOUND' });
  expect(await send({ as: '' })).toEqual({ code: 'UNAUTHENTICATED' });
  expect((await app.graphql(REMOVE(serviceId))).errors?.[0]?.extensions.code).toBe(
    'UNAUTHENTICATED',
  );
});
