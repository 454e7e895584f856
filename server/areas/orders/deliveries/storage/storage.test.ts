import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeSignedInOrder,
  uploadDelivery,
  type SignedInOrder,
} from '../../../../testing/factories/deliveryFactories.ts';
import { makeService } from '../../../../testing/factories/orderFactories.ts';
import { startTestApp, type TestApp } from '../../../../testing/app/testApp.ts';
import { deliverOrder } from '../deliverOrder.ts';
import { requestChanges } from '../requestChanges.ts';
import { MAX_CREATOR_BYTES, MAX_DELIVERY_FILE_BYTES, MAX_ORDER_BYTES } from './storage.rules.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

/** A file of an order, as a row without content. */
async function storeRow({ orderId, bytes }: { orderId: string; bytes: number }): Promise<void> {
  await app.deps.prisma.deliveryFile.create({
    data: {
      orderId,
      bytes,
      name: 'film.mp4',
      contentType: 'video/mp4',
      key: `deliveries/${randomUUID()}.bin`,
    },
  });
}

/** Fills an order except for `left` bytes, with files of the maximum size. */
async function fillOrder({ orderId, left }: { orderId: string; left: number }): Promise<void> {
  for (let rest = MAX_ORDER_BYTES - left; rest > 0; rest -= MAX_DELIVERY_FILE_BYTES)
    await storeRow({ orderId, bytes: Math.min(rest, MAX_DELIVERY_FILE_BYTES) });
}

/** Completed orders of the creator whose files leave `left` bytes. */
async function fillOtherOrders(
  { creator, buyer }: SignedInOrder,
  { left }: { left: number },
): Promise<void> {
  const { prisma } = app.deps;
  const serviceId = await makeService(app.deps, { creator });
  for (let rest = MAX_CREATOR_BYTES - left; rest > 0; rest -= MAX_ORDER_BYTES) {
    const { id: orderId } = await prisma.serviceOrder.create({
      data: {
        serviceId,
        fanId: buyer.id,
        creatorId: creator.id,
        status: 'COMPLETED',
        serviceTitle: 'A song',
        priceMinor: 0,
        totalMinor: 0,
        feeMinor: 0,
        currency: 'USD',
        idempotencyKey: randomUUID(),
        requestHash: 'x',
        dueAt: new Date(),
        paymentDueAt: new Date(),
      },
    });
    await fillOrder({ orderId, left: Math.max(0, MAX_ORDER_BYTES - rest) });
  }
}

const upload = ({ seller, globalId }: SignedInOrder, content = 'la la la') =>
  uploadDelivery(app, {
    cookie: seller.cookie,
    orderId: globalId,
    name: 'words.txt',
    content: Buffer.from(content),
  });

describe('uploadDeliveryFile', () => {
  it('the field and the limit of an order that is full are named', async () => {
    const order = await makeSignedInOrder(app);
    await fillOrder({ orderId: order.orderId, left: 8 });
    expect(await upload(order, 'la la la!')).toEqual({
      code: 'ORDER_STORAGE_FULL',
      field: 'file',
      limitBytes: MAX_ORDER_BYTES,
    });
    expect(await upload(order)).toHaveProperty('order');
  });

  it('the files of delivered versions count too', async () => {
    const order = await makeSignedInOrder(app);
    const { orderId, creator, buyer } = order;
    for (let count = 0; count < 9; count += 1) await storeRow({ orderId, bytes: 1 });
    await deliverOrder(app.deps, creator, { orderId, message: 'Here it is.' });
    await requestChanges(app.deps, buyer, { orderId, message: 'Louder.' });
    expect(await upload(order)).toHaveProperty('order');
    expect(await upload(order)).toMatchObject({ code: 'TOO_MANY_FILES' });
  });

  it("only one of several files is accepted for a creator's last bytes, sent concurrently to two orders", async () => {
    const first = await makeSignedInOrder(app);
    await fillOtherOrders(first, { left: 12 });
    const second = await makeSignedInOrder(app, { soldBy: first });
    const answers = await Promise.all([first, second, first].map((order) => upload(order)));
    expect(answers.filter((answer) => 'order' in answer)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'CREATOR_STORAGE_FULL')).toHaveLength(2);
  });
});

describe('the table of delivered files', () => {
  it('files up to the maximum size are accepted', async () => {
    const { orderId } = await makeSignedInOrder(app);
    await storeRow({ orderId, bytes: MAX_DELIVERY_FILE_BYTES });
    await expect(storeRow({ orderId, bytes: MAX_DELIVERY_FILE_BYTES + 1 })).rejects.toThrow(
      'DeliveryFile_bytes',
    );
  });
});
