import { connect } from 'node:net';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSignedInOrder } from '../../../../testing/factories/deliveryFactories.ts';
import {
  beginUpload,
  cancelUpload,
  finishUpload,
  sendPart,
  type BegunUpload,
} from '../../../../testing/factories/uploadFactories.ts';
import { runWaitingJobs } from '../../../../testing/app/runWaitingJobs.ts';
import { sampleFile } from '../../../../testing/factories/sampleFile.ts';
import { startTestApp, type TestApp } from '../../../../testing/app/testApp.ts';
import { deliverOrder } from '../deliverOrder.ts';
import { PART_BYTES } from './part.rules.ts';
import { deleteAbandonedUploads, deleteUploadsOf } from './removeUploads.ts';
import { DAY_MS } from '../../../../platform/time/timeUnits.rules.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const FILM = Buffer.concat([sampleFile('film.mp4'), randomBytes(PART_BYTES + 472)]);
const SHORT = FILM.subarray(0, 500);
const FIRST = FILM.subarray(0, PART_BYTES);
const REST = FILM.subarray(PART_BYTES);

async function begin(bytes = FILM.length) {
  const order = await makeSignedInOrder(app);
  const { cookie } = order.seller;
  const { upload } = await beginUpload(app, { cookie, orderId: order.globalId, bytes });
  if (!upload) throw new Error('The upload did not begin.');
  return { ...order, cookie, upload };
}

async function readOffset({ url }: BegunUpload, cookie: string) {
  const response = await fetch(app.url + url, { method: 'HEAD', headers: { cookie } });
  const read = (name: string) => response.headers.get(name);
  return [response.status, read('upload-offset'), read('upload-length'), read('cache-control')];
}

describe('an upload in parts', () => {
  it('an upload becomes a file of the next delivery when all parts have arrived', async () => {
    const { cookie, upload, creator, orderId, fan } = await begin();
    expect(upload).toMatchObject({ bytes: FILM.length, receivedBytes: 0, partBytes: PART_BYTES });
    const part = { cookie, url: upload.url };
    expect(await sendPart(app, { ...part, offset: 0, content: FIRST })).toEqual({
      status: 204,
      offset: String(PART_BYTES),
    });
    expect(await finishUpload(app, { cookie, uploadId: upload.id })).toEqual({
      code: 'UPLOAD_INCOMPLETE',
    });
    expect(await readOffset(upload, cookie)).toEqual([
      200,
      String(PART_BYTES),
      String(FILM.length),
      'no-store',
    ]);
    await sendPart(app, { ...part, offset: PART_BYTES, content: REST });
    const { order } = await finishUpload(app, { cookie, uploadId: upload.id });
    expect(order).toMatchObject({
      waitingFiles: [{ name: 'film.mp4', bytes: FILM.length, kind: 'VIDEO' }],
      unfinishedUploads: [],
    });
    await deliverOrder(app.deps, creator, { orderId, message: 'Here it is.' });
    const saved = await fetch(app.url + order?.waitingFiles[0]?.url, {
      headers: { cookie: fan.cookie },
    });
    expect(Buffer.from(await saved.arrayBuffer()).equals(FILM)).toBe(true);
    expect(await finishUpload(app, { cookie, uploadId: upload.id })).toEqual({
      code: 'UPLOAD_NOT_FOUND',
    });
  });

  it('an upload continues where it was interrupted, even when the same file is begun again', async () => {
    const { cookie, upload, globalId: orderId } = await begin();
    await sendPart(app, { cookie, url: upload.url, offset: 0, content: FIRST });
    const again = await beginUpload(app, { cookie, orderId, bytes: FILM.length });
    expect(again.upload).toEqual({ ...upload, receivedBytes: PART_BYTES });
    const other = await beginUpload(app, { cookie, orderId, bytes: FILM.length + 1 });
    expect(other.upload?.id).not.toBe(upload.id);
    expect(other.upload?.receivedBytes).toBe(0);
  });

  it('a part whose connection ends in the middle is discarded', async () => {
    const { cookie, upload } = await begin();
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const head = [
      `PATCH ${upload.url} HTTP/1.1`,
      'host: x',
      `cookie: ${cookie}`,
      'content-type: application/offset+octet-stream',
      'upload-offset: 0',
      `content-length: ${PART_BYTES}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await new Promise((resolve) => socket.write(FIRST.subarray(0, 100_000), resolve));
    socket.destroy();
    expect((await readOffset(upload, cookie))[1]).toBe('0');
    await expect
      .poll(() => sendPart(app, { cookie, url: upload.url, offset: 0, content: FIRST }))
      .toMatchObject({ status: 204 });
  });

  it('parts at another offset, of another length or type, are rejected with what is expected', async () => {
    const { cookie, upload } = await begin();
    const { url } = upload;
    const send = (part: { offset: number | string; content: Buffer }, headers = {}) =>
      sendPart(app, { cookie, url, ...part, headers });
    for (const offset of [1, PART_BYTES, '', '-1', 'x'])
      expect(await send({ offset, content: FIRST })).toEqual({
        status: 409,
        offset: '0',
        code: 'UPLOAD_OFFSET',
      });
    for (const content of [FILM, REST, Buffer.alloc(0)])
      expect(await send({ offset: 0, content })).toMatchObject({
        status: 400,
        code: 'UPLOAD_PART',
      });
    const typed = { 'content-type': 'application/octet-stream' };
    expect(await send({ offset: 0, content: FIRST }, typed)).toMatchObject({ status: 415 });
    const foreign = { origin: 'https://evil.test' };
    expect(await send({ offset: 0, content: FIRST }, foreign)).toMatchObject({ status: 403 });
    expect(await send({ offset: 0, content: FIRST })).toMatchObject({ status: 204 });
    expect(await send({ offset: 0, content: FIRST })).toEqual({
      status: 409,
      offset: String(PART_BYTES),
      code: 'UPLOAD_OFFSET',
    });
    expect(await send({ offset: PART_BYTES, content: FILM.subarray(1_000) })).toMatchObject({
      status: 400,
    });
  });

  it('a first part of another type than the name says is rejected, and both are named', async () => {
    const { cookie, upload } = await begin(500);
    const page = Buffer.from('<svg onload="alert(1)">'.padEnd(500));
    const part = { cookie, url: upload.url, offset: 0 };
    expect(await sendPart(app, { ...part, content: page })).toEqual({
      status: 422,
      offset: null,
      code: 'FILE_CONTENT_MISMATCH',
      field: 'name',
      fileName: 'film.mp4',
    });
    expect((await readOffset(upload, cookie))[1]).toBe('0');
    expect(await sendPart(app, { ...part, content: SHORT })).toMatchObject({ status: 204 });
  });

  it('one of two equal parts that arrive at once is stored', async () => {
    const { cookie, upload } = await begin(500);
    const part = { cookie, url: upload.url, offset: 0, content: SHORT };
    const answers = await Promise.all([sendPart(app, part), sendPart(app, part)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
    expect((await readOffset(upload, cookie))[1]).toBe('500');
  });

  it('an upload is not found by the fan, strangers and visitors', async () => {
    const { fan, upload, cookie } = await begin(500);
    const stranger = await app.register();
    const admin = await app.register({ role: 'ADMIN' });
    for (const other of [fan.cookie, stranger.cookie, admin.cookie]) {
      const { url, id: uploadId } = upload;
      const part = { cookie: other, url, offset: 0, content: SHORT };
      expect(await sendPart(app, part)).toMatchObject({ status: 404, code: 'UPLOAD_NOT_FOUND' });
      expect((await readOffset(upload, other))[0]).toBe(404);
      for (const end of [finishUpload, cancelUpload])
        expect(await end(app, { cookie: other, uploadId })).toEqual({ code: 'UPLOAD_NOT_FOUND' });
      const read = await app.graphql(`{ node(id: "${uploadId}") { id } }`, { cookie: other });
      expect(read.data?.['node']).toBeNull();
    }
    expect((await readOffset(upload, ''))[0]).toBe(401);
    expect((await fetch(`${app.url}/uploads/x`, { headers: { cookie } })).status).toBe(404);
    expect(await finishUpload(app, { cookie, uploadId: 'x' })).toEqual({
      code: 'UPLOAD_NOT_FOUND',
    });
  });

  it('an upload stops when the order is delivered', async () => {
    const { creator, orderId, cookie, upload } = await begin(500);
    await deliverOrder(app.deps, creator, { orderId, message: 'Without the film.' });
    const part = { cookie, url: upload.url, offset: 0, content: SHORT };
    expect(await sendPart(app, part)).toMatchObject({ status: 409, code: 'ORDER_STATE' });
    expect(await finishUpload(app, { cookie, uploadId: upload.id })).toEqual({
      code: 'ORDER_STATE',
    });
  });
});

describe('beginDeliveryUpload', () => {
  it('the field and the limit of a file that is too large are named, and other types are rejected', async () => {
    const { seller, fan, globalId: orderId } = await makeSignedInOrder(app);
    const { cookie } = seller;
    const start = (file: { bytes?: number; name?: string; cookie?: string; orderId?: string }) =>
      beginUpload(app, { cookie, orderId, bytes: 500, ...file });
    for (const bytes of [2_000_000_001, 3e9, 1e300])
      expect(await start({ bytes })).toEqual({
        code: 'DELIVERY_FILE_TOO_LARGE',
        field: 'bytes',
        limitBytes: 2_000_000_000,
      });
    const code = 'FILE_TYPE_REFUSED';
    for (const bytes of [0, -1, 0.5])
      expect(await start({ bytes })).toEqual({ code, field: 'bytes' });
    for (const name of ['page.html', 'drawing.svg', 'run.exe'])
      expect(await start({ name })).toEqual({ code, field: 'name' });
    expect(await start({ cookie: fan.cookie })).toEqual({ code: 'ORDER_STATE' });
    const stranger = await app.register();
    expect(await start({ cookie: stranger.cookie })).toEqual({ code: 'ORDER_NOT_FOUND' });
    expect(await start({ cookie: '' })).toEqual({ code: 'UNAUTHENTICATED' });
    expect(await start({ orderId: 'x' })).toEqual({ code: 'ORDER_NOT_FOUND' });
  });

  it('the field and the limit of an order with ten files are named', async () => {
    const { seller, globalId: orderId } = await makeSignedInOrder(app);
    const start = (name: string) =>
      beginUpload(app, { cookie: seller.cookie, orderId, name, bytes: 1 });
    for (let count = 0; count < 10; count += 1)
      expect(await start(`${count}.mp4`)).toHaveProperty('upload');
    expect(await start('one more.mp4')).toEqual({
      code: 'TOO_MANY_FILES',
      field: 'bytes',
      limitFiles: 10,
    });
  });

  it('no more than the limits is reserved for uploads that begin concurrently', async () => {
    const first = await makeSignedInOrder(app);
    const orders = [first];
    for (let count = 0; count < 4; count += 1)
      orders.push(await makeSignedInOrder(app, { soldBy: first }));
    const { cookie } = first.seller;
    const files = orders.flatMap(({ globalId: orderId }) =>
      ['a.mp4', 'b.mp4', 'c.mp4'].map((name) => ({ orderId, name })),
    );
    const answers = await Promise.all(
      files.map((file) => beginUpload(app, { cookie, bytes: 2_000_000_000, ...file })),
    );
    const refused = answers.flatMap(({ code }) => code ?? []);
    expect(answers.length - refused.length).toBe(10);
    expect(new Set(refused)).toEqual(new Set(['ORDER_STORAGE_FULL']));
    const more = await makeSignedInOrder(app, { soldBy: first });
    expect(await beginUpload(app, { cookie, orderId: more.globalId, bytes: 1 })).toMatchObject({
      code: 'CREATOR_STORAGE_FULL',
    });
  });
});

describe('unfinished uploads', () => {
  const stored = (orderId: string) => app.deps.prisma.deliveryUpload.count({ where: { orderId } });

  it('unfinished uploads are removed by their creator, after a day without a part, and with the account', async () => {
    const [cancelled, abandoned, deleted] = [await begin(500), await begin(500), await begin(500)];
    const { cookie, upload } = cancelled;
    await sendPart(app, { cookie, url: upload.url, offset: 0, content: SHORT });
    expect(await cancelUpload(app, { cookie, uploadId: upload.id })).toEqual({
      order: { unfinishedUploads: [] },
    });
    expect(await runWaitingJobs(app.deps, 'discardUpload')).toBe(1);
    const { creator } = deleted;
    await app.deps.prisma.$transaction((tx) => deleteUploadsOf(tx, { userId: creator.id }));
    expect([await stored(deleted.orderId), await stored(abandoned.orderId)]).toEqual([0, 1]);
    const { lastPartAt } = await app.deps.prisma.deliveryUpload.findFirstOrThrow({
      where: { orderId: abandoned.orderId },
    });
    app.clock.now = new Date(lastPartAt.getTime() + DAY_MS);
    await deleteAbandonedUploads(app.deps);
    expect(await stored(abandoned.orderId)).toBe(1);
    app.clock.now = new Date(lastPartAt.getTime() + DAY_MS + 1);
    await deleteAbandonedUploads(app.deps);
    app.clock.now = new Date();
    expect(await stored(abandoned.orderId)).toBe(0);
    expect(await runWaitingJobs(app.deps, 'discardUpload')).toBeGreaterThanOrEqual(2);
    expect((await readOffset(abandoned.upload, abandoned.cookie))[0]).toBe(404);
  });
});
