import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSignedInOrder, uploadDelivery } from '../../../testing/factories/deliveryFactories.ts';
import { startTestApp, type TestApp } from '../../../testing/app/testApp.ts';
import { deliverOrder } from './deliverOrder.ts';
import { deleteAbandonedDeliveryFiles } from './deliveryFiles.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const DELETE = (fileId: string) =>
  `mutation { result: deleteDeliveryFile(fileId: "${fileId}") { ... on ChangeOrderSuccess { order { waitingFiles { id } } } ... on UserError { code } } }`;
const ordered = () => makeSignedInOrder(app);
const upload = (file: Parameters<typeof uploadDelivery>[1]) => uploadDelivery(app, file);
const get = (url: string, cookie = '') => fetch(app.url + url, { headers: { cookie } });

it('delivery files wait for the delivery, are delivered with it, and are visible only to both sides and admins', async () => {
  const { seller, fan, creator, orderId, globalId } = await ordered();
  const sent = await upload({
    cookie: seller.cookie,
    orderId: globalId,
    name: '../Ének éj.mp3',
  });
  expect(sent.order?.waitingFiles).toMatchObject([{ name: 'Ének éj.mp3', bytes: 18 }]);
  const { id, url } = sent.order?.waitingFiles[0] ?? { id: '', url: '' };
  expect((await get(url, fan.cookie)).status).toBe(404);
  const asFan = await app.graphql(
    `{ node(id: "${globalId}") { ... on ServiceOrder { waitingFiles { id } } } }`,
    { cookie: fan.cookie },
  );
  expect(asFan.data).toEqual({ node: { waitingFiles: [] } });
  const readFileAs = async (cookie: string) =>
    (await app.graphql(`{ node(id: "${id}") { id } }`, { cookie })).data?.['node'];
  expect([await readFileAs(fan.cookie), await readFileAs(seller.cookie)]).toEqual([null, { id }]);

  await deliverOrder(app.deps, creator, { orderId, message: 'Here it is.' });
  const read = await app.graphql(
    `{ node(id: "${globalId}") { ... on ServiceOrder { messages(first: 1) { edges { node { files { name url } } } } } } }`,
    { cookie: fan.cookie },
  );
  expect(read.data).toMatchObject({
    node: { messages: { edges: [{ node: { files: [{ name: 'Ének éj.mp3', url }] } }] } },
  });
  expect(await readFileAs(fan.cookie)).toEqual({ id });
  expect(await readFileAs((await app.register()).cookie)).toBeNull();
  const saved = await get(url, fan.cookie);
  expect(await saved.text()).toContain('la la la');
  const headers = [
    'content-type',
    'x-content-type-options',
    'cache-control',
    'content-disposition',
  ].map((name) => saved.headers.get(name));
  expect(headers).toEqual([
    'audio/mpeg',
    'nosniff',
    'private, no-store',
    `attachment; filename="_nek _j.mp3"; filename*=UTF-8''%C3%89nek%20%C3%A9j.mp3`,
  ]);
  expect(saved.headers.get('content-security-policy')).toContain('sandbox');
  const part = await fetch(app.url + url, {
    headers: { cookie: fan.cookie, range: 'bytes=13-14' },
  });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 13-14/18',
    'la',
  ]);

  expect((await get(url, seller.cookie)).status).toBe(200);
  expect((await get(url)).status).toBe(404);
  expect((await get(url, (await app.register()).cookie)).status).toBe(404);
  expect((await get(url, (await app.register({ role: 'SUPPORT' })).cookie)).status).toBe(404);
  expect((await get(url, (await app.register({ role: 'ADMIN' })).cookie)).status).toBe(200);
  expect(
    await app.deps.prisma.auditEvent.count({
      where: { action: 'delivery.read', entityId: orderId },
    }),
  ).toBe(1);
  const { key } = await app.deps.prisma.deliveryFile.findFirstOrThrow({ where: { orderId } });
  expect((await get(`/media/${key}`, seller.cookie)).status).toBe(404);
  expect((await app.graphql(DELETE(id), { cookie: seller.cookie })).data).toEqual({
    result: { code: 'FILE_NOT_FOUND' },
  });
  expect(await upload({ cookie: seller.cookie, orderId: globalId })).toEqual({
    code: 'ORDER_STATE',
  });
});

it('delivery files can be deleted before the delivery, and are removed after a day', async () => {
  const { seller, fan, orderId, globalId } = await ordered();
  const first = (await upload({ cookie: seller.cookie, orderId: globalId })).order?.waitingFiles[0];
  await upload({ cookie: seller.cookie, orderId: globalId, name: 'other.zip' });
  for (const cookie of [fan.cookie, (await app.register()).cookie])
    expect((await app.graphql(DELETE(first?.id ?? ''), { cookie })).data).toEqual({
      result: { code: 'FILE_NOT_FOUND' },
    });
  expect((await app.graphql(DELETE(first?.id ?? ''))).errors?.[0]?.extensions.code).toBe(
    'UNAUTHENTICATED',
  );
  expect(
    (await app.graphql(DELETE(first?.id ?? ''), { cookie: seller.cookie })).data,
  ).toMatchObject({ result: { order: { waitingFiles: [{}] } } });
  expect((await app.graphql(DELETE(first?.id ?? ''), { cookie: seller.cookie })).data).toEqual({
    result: { code: 'FILE_NOT_FOUND' },
  });
  await deleteAbandonedDeliveryFiles(app.deps);
  expect(await app.deps.prisma.deliveryFile.count({ where: { orderId } })).toBe(1);
  app.clock.now = new Date(Date.now() + 25 * 3_600_000);
  await deleteAbandonedDeliveryFiles(app.deps);
  app.clock.now = new Date();
  expect(await app.deps.prisma.deliveryFile.count({ where: { orderId } })).toBe(0);
  const jobs = await app.deps.pool.query(
    `select 1 from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where tasks.identifier = 'deleteFile'`,
  );
  expect(jobs.rowCount).toBe(2);
});

it('uploads are rejected by type, size and number, and from the fan, other users and signed-out visitors', async () => {
  const { seller, fan, globalId } = await ordered();
  const { cookie } = seller;
  for (const name of ['page.html', 'drawing.svg', 'run.exe', 'nothing'])
    expect(await upload({ cookie, orderId: globalId, name })).toEqual({
      code: 'FILE_TYPE_REFUSED',
      field: 'file',
    });
  expect(await upload({ cookie, orderId: globalId, content: Buffer.alloc(0) })).toEqual({
    code: 'FILE_TYPE_REFUSED',
    field: 'file',
  });
  expect(
    await upload({ cookie, orderId: globalId, content: Buffer.alloc(26 * 1024 * 1024) }),
  ).toEqual({ code: 'FILE_TOO_LARGE', field: 'file' });
  expect(await upload({ cookie: fan.cookie, orderId: globalId })).toEqual({ code: 'ORDER_STATE' });
  expect(await upload({ cookie: (await app.register()).cookie, orderId: globalId })).toEqual({
    code: 'ORDER_NOT_FOUND',
  });
  expect(await upload({ cookie, orderId: 'nonsense' })).toEqual({ code: 'ORDER_NOT_FOUND' });
  expect(await upload({ cookie: '', orderId: globalId })).toEqual({ code: 'UNAUTHENTICATED' });
  for (let count = 0; count < 10; count += 1)
    expect(await upload({ cookie, orderId: globalId, name: `${count}.txt` })).toHaveProperty(
      'order',
    );
  expect(await upload({ cookie, orderId: globalId })).toEqual({
    code: 'TOO_MANY_FILES',
    field: 'file',
    limitFiles: 10,
  });
});

/**
 * Sends the head of a request, then neither sends nor reads; returns the status as soon as it
 * arrives.
 */
function beSlow({ head, body = '' }: { head: string[]; body?: string }) {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  const peer = { status: null as number | null, close: () => socket.destroy() };
  socket.on('error', () => undefined);
  socket.once('data', (chunk: Buffer) => {
    peer.status = Number(chunk.toString('latin1').split(' ')[1]);
    socket.pause();
  });
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return peer;
}

it('delivery files are downloaded at most three at a time per user, with backpressure', async () => {
  const { seller, fan, creator, orderId, globalId } = await ordered();
  const content = Buffer.alloc(24 * 1024 * 1024, 'x');
  const text = { cookie: seller.cookie, orderId: globalId, name: 'words.txt', content };
  const { order } = await upload(text);
  await deliverOrder(app.deps, creator, { orderId, message: 'Here it is.' });
  const url = order?.waitingFiles[0]?.url ?? '';
  const begin = () => beSlow({ head: [`GET ${url} HTTP/1.1`, 'host: x', `cookie: ${fan.cookie}`] });
  const open = [begin(), begin(), begin()];
  await expect.poll(() => open.map(({ status }) => status)).toEqual([200, 200, 200]);
  const fourth = await get(url, fan.cookie);
  expect([fourth.status, fourth.headers.get('retry-after'), await fourth.json()]).toEqual([
    429,
    '10',
    expect.objectContaining({ code: 'RATE_LIMITED' }),
  ]);
  const others = await get(url, seller.cookie);
  expect((await others.arrayBuffer()).byteLength).toBe(content.length);
  open[0]?.close();
  await expect.poll(async () => (await get(url, fan.cookie)).status).toBe(200);
  for (const { close } of open) close();
});

it('delivery files are uploaded at most three at a time per user', async () => {
  const { seller, globalId } = await ordered();
  const head = [
    'POST /graphql HTTP/1.1',
    'host: x',
    'content-type: multipart/form-data; boundary=x',
    'x-slotcast-csrf: 1',
    'content-length: 1000000',
    `cookie: ${seller.cookie}`,
  ];
  const peers = Array.from({ length: 5 }, () => beSlow({ head, body: '--x' }));
  await expect.poll(() => peers.filter(({ status }) => status === 429)).toHaveLength(2);
  expect(peers.filter(({ status }) => status === null)).toHaveLength(3);
  for (const { close } of peers) close();
  await expect
    .poll(() => upload({ cookie: seller.cookie, orderId: globalId }))
    .toHaveProperty('order');
});
