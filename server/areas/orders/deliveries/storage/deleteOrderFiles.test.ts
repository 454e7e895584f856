import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWaitingJobs } from '../../../../testing/app/runWaitingJobs.ts';
import {
  makeSignedInOrder,
  uploadDelivery,
  type SignedInOrder,
} from '../../../../testing/factories/deliveryFactories.ts';
import { startTestApp, type TestApp } from '../../../../testing/app/testApp.ts';
import { acceptOrder } from '../acceptOrder.ts';
import { deliverOrder } from '../deliverOrder.ts';
import { deleteScheduledFiles } from './deleteOrderFiles.ts';
import { DAY_MS } from '../../../../platform/time/timeUnits.rules.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const BYTES = 18;

async function inDays<T>(days: number, work: () => Promise<T>): Promise<T> {
  app.clock.now = new Date(Date.now() + days * DAY_MS);
  try {
    return await work();
  } finally {
    app.clock.now = new Date();
  }
}

/** An order with one delivered file, accepted now. */
async function completed(): Promise<SignedInOrder & { url: string; key: string }> {
  const order = await makeSignedInOrder(app);
  const { seller, globalId, orderId, creator, buyer } = order;
  const sent = await uploadDelivery(app, { cookie: seller.cookie, orderId: globalId });
  await deliverOrder(app.deps, creator, { orderId, message: 'Here it is.' });
  await acceptOrder(app.deps, buyer, { orderId });
  const { key } = await app.deps.prisma.deliveryFile.findFirstOrThrow({ where: { orderId } });
  return { ...order, url: sent.order?.waitingFiles[0]?.url ?? '', key };
}

async function schedule({ globalId }: SignedInOrder, cookie: string): Promise<unknown> {
  const { data, errors } = await app.graphql(
    `mutation { result: deleteOrderFiles(input: {orderId: "${globalId}"}) {
      ... on ChangeOrderSuccess { order { fileBytes filesDeletedAt viewerCanDeleteFiles } }
      ... on UserError { code } } }`,
    { cookie },
  );
  return data?.['result'] ?? { code: errors?.[0]?.extensions.code };
}

const run = ({ orderId }: SignedInOrder) => deleteScheduledFiles(app.deps, { orderId });
const download = (url: string, { cookie }: { cookie: string }) =>
  fetch(app.url + url, { headers: { cookie } });
const readOrder = ({ orderId }: SignedInOrder) =>
  app.deps.prisma.serviceOrder.findUniqueOrThrow({ where: { id: orderId } });
const actions = async ({ orderId }: SignedInOrder) =>
  (
    await app.deps.prisma.auditEvent.findMany({
      where: { entityId: orderId, action: { startsWith: 'order.' } },
      orderBy: { createdAt: 'asc' },
    })
  ).map(({ action }) => action);

async function storage(cookie: string) {
  const { data } = await app.graphql(
    '{ viewer { deliveryStorage { usedBytes limitBytes orders { id fileBytes viewerCanDeleteFiles } } } }',
    { cookie },
  );
  const viewer = data?.['viewer'] as { deliveryStorage: unknown } | undefined;
  return viewer?.deliveryStorage;
}

describe('deleteOrderFiles', () => {
  it('the deletion is scheduled once, which frees the space after 14 days', async () => {
    const order = await completed();
    const { seller, fan, url, key, globalId, buyer } = order;
    const given = { id: globalId, fileBytes: BYTES };
    const limitBytes = 20_000_000_000;
    expect(await storage(seller.cookie)).toEqual({
      usedBytes: BYTES,
      limitBytes,
      orders: [{ ...given, viewerCanDeleteFiles: false }],
    });
    expect(await inDays(29, () => schedule(order, seller.cookie))).toEqual({ code: 'FILES_KEPT' });
    await inDays(31, async () => {
      expect(await storage(seller.cookie)).toMatchObject({
        orders: [{ ...given, viewerCanDeleteFiles: true }],
      });
      const answers = await Promise.all([
        schedule(order, seller.cookie),
        schedule(order, seller.cookie),
      ]);
      const said = { fileBytes: BYTES, filesDeletedAt: null, viewerCanDeleteFiles: false };
      expect(answers).toEqual([{ order: said }, { order: said }]);
    });
    const kind = 'ORDER_FILES_ENDING';
    const notified = await app.deps.prisma.notification.findMany({ where: { kind } });
    expect(notified.map(({ recipientId }) => recipientId)).toEqual([buyer.id]);
    await inDays(44, () => run(order));
    expect((await download(url, fan)).status).toBe(200);
    await inDays(46, () => run(order));
    await inDays(46, () => run(order));
    for (const { cookie } of [fan, seller])
      expect((await download(url, { cookie })).status).toBe(404);
    expect((await readOrder(order)).filesDeletedAt).not.toBeNull();
    expect(await storage(seller.cookie)).toEqual({ usedBytes: 0, limitBytes, orders: [] });
    expect(await runWaitingJobs(app.deps, 'deleteFile')).toBeGreaterThanOrEqual(1);
    expect(await app.deps.files.stat(key)).toBeNull();
    expect(await actions(order)).toEqual(['order.scheduleFileDeletion', 'order.deleteFiles']);
  });

  it('the fan gets a mail when the files are deleted, in the language of the fan', async () => {
    const order = await completed();
    await app.deps.prisma.user.update({ where: { id: order.buyer.id }, data: { locale: 'hu' } });
    await inDays(31, () => schedule(order, order.seller.cookie));
    await runWaitingJobs(app.deps, 'mailOrder');
    const { email } = await app.deps.prisma.user.findUniqueOrThrow({
      where: { id: order.buyer.id },
    });
    const mail = app.inbox.find(({ to, subject }) => to === email && subject.includes('fájljaid'));
    expect(mail?.text).toMatch(/törli/);
  });

  it('a deletion is refused to the fan, to others, and for an order that is not over or has no files', async () => {
    const order = await completed();
    const stranger = await app.register();
    const admin = await app.register({ role: 'ADMIN' });
    await inDays(31, async () => {
      expect(await schedule(order, order.fan.cookie)).toEqual({ code: 'FILES_KEPT' });
      for (const { cookie } of [stranger, admin])
        expect(await schedule(order, cookie)).toEqual({ code: 'ORDER_NOT_FOUND' });
      expect(await schedule(order, '')).toEqual({ code: 'UNAUTHENTICATED' });
      const open = await makeSignedInOrder(app);
      expect(await schedule(open, open.seller.cookie)).toEqual({ code: 'FILES_KEPT' });
    });
    const { orderId, seller } = order;
    await app.deps.prisma.deliveryFile.deleteMany({ where: { orderId } });
    expect(await inDays(31, () => schedule(order, seller.cookie))).toEqual({
      code: 'FILE_NOT_FOUND',
    });
  });

  it('a deletion is refused while a bank decides, and a dispute that opens later keeps the files', async () => {
    const order = await completed();
    const { orderId, seller, fan, url } = order;
    const payment = await app.deps.prisma.payment.findUniqueOrThrow({ where: { orderId } });
    const dispute = await app.deps.prisma.dispute.create({
      data: {
        paymentId: payment.id,
        providerDisputeId: `dp_${orderId}`,
        reason: 'fraudulent',
        amountMinor: payment.amountMinor,
        currency: payment.currency,
        openedAt: new Date(),
      },
    });
    const decide = (status: 'OPEN' | 'WON') =>
      app.deps.prisma.dispute.update({
        where: { id: dispute.id },
        data: { status, closedAt: status === 'OPEN' ? null : new Date() },
      });
    expect(await inDays(31, () => schedule(order, seller.cookie))).toEqual({ code: 'FILES_KEPT' });
    await decide('WON');
    await inDays(31, () => schedule(order, seller.cookie));
    await decide('OPEN');
    await inDays(46, () => run(order));
    expect((await download(url, fan)).status).toBe(200);
    const { filesDeleteAt, filesDeletedAt } = await readOrder(order);
    expect([filesDeleteAt, filesDeletedAt]).toEqual([null, null]);
    await decide('WON');
    await inDays(46, () => schedule(order, seller.cookie));
    await inDays(61, () => run(order));
    expect((await download(url, fan)).status).toBe(404);
  });

  it('a download that has begun may end, and the answer is 404 where the content went first', async () => {
    const [order, other] = [await completed(), await completed()];
    for (const each of [order, other]) await inDays(31, () => schedule(each, each.seller.cookie));
    const [saved] = await Promise.all([
      download(order.url, order.fan),
      inDays(46, () => run(order)),
    ]);
    expect([200, 404]).toContain(saved.status);
    if (saved.status === 200) expect((await saved.arrayBuffer()).byteLength).toBe(BYTES);
    await app.deps.files.delete(other.key);
    expect((await download(other.url, other.fan)).status).toBe(404);
  });
});

describe('the table of orders', () => {
  it('the table refuses a scheduled deletion of an order that is not over, and one before its time', async () => {
    const open = await makeSignedInOrder(app);
    const over = await completed();
    const set = ({ orderId }: SignedInOrder, data: object) =>
      app.deps.prisma.serviceOrder.update({ where: { id: orderId }, data });
    const now = new Date();
    await expect(set(open, { filesDeleteAt: now })).rejects.toThrow('ServiceOrder_deleted_files');
    await expect(set(over, { filesDeletedAt: now })).rejects.toThrow('ServiceOrder_deleted_files');
    const later = new Date(now.getTime() + DAY_MS);
    await expect(set(over, { filesDeleteAt: later, filesDeletedAt: now })).rejects.toThrow(
      'ServiceOrder_deleted_files',
    );
  });
});
