import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { makeCoupon, makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { makeUnpaidGiftCard, readGiftCardCode } from '../../testing/factories/giftCardFactories.ts';
import { bookFromPack, makePack } from '../../testing/factories/packFactories.ts';
import { makePaidOrder, makeService } from '../../testing/factories/orderFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import {
  makeCompletedOrder,
  makeTip,
  type CompletedOrder,
} from '../../testing/factories/tipFactories.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { completeBooking } from '../bookings/sessions/completeBooking.ts';
import { acceptOrder } from '../orders/deliveries/acceptOrder.ts';
import { deliverOrder } from '../orders/deliveries/deliverOrder.ts';
import { orderFixedService } from '../orders/checkout/orderFixedService.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { toErrorCode } from '../../testing/inspect/toErrorCode.ts';
import { purchaseGlobalId } from '../payments/statements/purchaseGlobalId.ts';
import { blockUser } from '../safety/blockUser.ts';
import { sendTip } from './sendTip.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

let server: TestServer;
let start: Date;
beforeAll(async () => {
  server = await createTestServer();
  start = server.clock.now;
});
beforeEach(() => void (server.clock.now = start));
afterAll(() => server.close());

const after = (days: number): void =>
  void (server.clock.now = new Date(start.getTime() + days * DAY_MS));
const send = (fan: Actor, orderId: string, amountMinor = 500, idempotencyKey = randomUUID()) =>
  sendTip(server.deps, fan, { purchase: { orderId }, amountMinor, idempotencyKey });
const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(() => 'SENT', toErrorCode);

/** Sends and pays a tip for a new order of the fan. */
async function tipAgain(fan: Actor, amountMinor = 500): Promise<void> {
  const order = await makeCompletedOrder(server, { fan });
  const { paymentId } = await makeTip(server, { order, amountMinor });
  await payCheckout(server, paymentId);
}

type Booked = { fan: Actor; bookingId: string };

async function bookPaid(giftCardCode: string | null): Promise<Booked> {
  const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
  const { bookingId } = await bookSlot(server.deps, fan, {
    slotId: await makeSlot(server.deps, { creator }),
    giftCardCode,
    idempotencyKey: randomUUID(),
  });
  const payment = await server.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
  if (payment.status === 'PENDING') await payCheckout(server, payment.id);
  return { fan, bookingId };
}

/** Ways to pay a booking with money. */
const PAID_BY: [name: string, book: () => Promise<Booked>][] = [
  ['a payment card', () => bookPaid(null)],
  [
    'a gift card',
    async () => {
      const card = await makeUnpaidGiftCard(server);
      await payCheckout(server, card.paymentId);
      return bookPaid(await readGiftCardCode(server, card));
    },
  ],
  [
    'a pack',
    async () => {
      const pack = await makePack(server);
      return { fan: pack.fan, bookingId: await bookFromPack(server, { pack }) };
    },
  ],
];

const MUTATION = `mutation ($input: SendTipInput!) { sendTip(input: $input) {
  __typename ... on SendTipSuccess { checkoutUrl tip { id status amount { amountMinor currency } } }
  ... on UserError { code } ... on TipInvalidError { field } } }`;

async function mutate(actor: Actor | null, input: Record<string, unknown>) {
  return server.run({
    query: MUTATION,
    actor,
    variables: { input: { idempotencyKey: randomUUID(), ...input } },
  });
}

const READ = `query ($id: ID!) { node(id: $id) { ... on ServiceOrder {
  tips { status amount { amountMinor } } tipOffer { least { amountMinor } most { amountMinor } until } } } }`;

async function read({ orderId }: CompletedOrder, actor: Actor) {
  const id = purchaseGlobalId({ orderId });
  const { data } = await server.run({ query: READ, actor, variables: { id } });
  return data?.['node'] as { tips: { status: string }[]; tipOffer: object | null } | null;
}

describe('sendTip', () => {
  it('a checkout is opened and, once paid, the tip is shown to both sides', async () => {
    const order = await makeCompletedOrder(server);
    const { data } = await mutate(order.fan, {
      purchaseId: purchaseGlobalId(order),
      amountMinor: 1_500,
    });
    expect(data).toMatchObject({
      sendTip: {
        checkoutUrl: expect.stringContaining('http'),
        tip: { status: 'AWAITING_PAYMENT', amount: { amountMinor: 1_500, currency: 'USD' } },
      },
    });
    expect((await read(order, order.creator))?.tips).toEqual([]);
    const { tip } = await server.deps.prisma.payment.findFirstOrThrow({
      where: { tip: { orderId: order.orderId } },
      include: { tip: true },
    });
    expect(tip).toMatchObject({ totalMinor: 1_500, feeMinor: 100 });
    const payment = await server.deps.prisma.payment.findFirstOrThrow({
      where: { tipId: tip?.id ?? '' },
    });
    await payCheckout(server, payment.id);
    for (const side of [order.creator, order.fan])
      expect((await read(order, side))?.tips).toMatchObject([{ status: 'SENT' }]);
    const transfer = await server.deps.prisma.transfer.findFirstOrThrow({
      where: { tipId: tip?.id ?? '' },
    });
    expect(transfer).toMatchObject({ status: 'SCHEDULED', amountMinor: 1_400 });
    expect(transfer.payableAt).toEqual(new Date(start.getTime() + 7 * DAY_MS));
    const notifications = await server.deps.prisma.notification.findMany({
      where: { recipientId: order.creator.id, kind: 'TIP_RECEIVED' },
    });
    expect(notifications).toHaveLength(1);
  });

  it('a tip is offered only to the fan of a completed purchase', async () => {
    const order = await makeCompletedOrder(server);
    expect((await read(order, order.fan))?.tipOffer).toMatchObject({
      least: { amountMinor: 100 },
      most: { amountMinor: 50_000 },
    });
    expect((await read(order, order.creator))?.tipOffer).toBeNull();
    expect(await read(order, await makeFan(server.deps))).toBeNull();
    after(31);
    expect((await read(order, order.fan))?.tipOffer).toBeNull();
  });

  it('a tip to a creator who is blocked or deactivated is neither offered nor possible', async () => {
    const [blocked, inactive] = [
      await makeCompletedOrder(server),
      await makeCompletedOrder(server),
    ];
    await blockUser(server.deps, blocked.creator, { username: blocked.fan.username });
    await server.deps.prisma.user.update({
      where: { id: inactive.creator.id },
      data: { isActive: false },
    });
    for (const order of [blocked, inactive]) {
      expect(await codeOf(send(order.fan, order.orderId))).toBe('TIP_NOT_POSSIBLE');
      expect(await read(order, order.fan)).toMatchObject({ tipOffer: null });
    }
  });

  it.each([99, 50_001, -1, 0])(
    'an amount of %i minor units is rejected and the field is named',
    async (amountMinor) => {
      const order = await makeCompletedOrder(server);
      const { data } = await mutate(order.fan, {
        purchaseId: purchaseGlobalId(order),
        amountMinor,
      });
      expect(data).toMatchObject({
        sendTip: { code: 'TIP_INVALID', field: 'amountMinor' },
      });
    },
  );

  it('visitors, strangers, the creator and unknown purchases are rejected', async () => {
    const order = await makeCompletedOrder(server);
    const id = purchaseGlobalId(order);
    const { errors } = await mutate(null, { purchaseId: id, amountMinor: 500 });
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const stranger = await makeFan(server.deps);
    for (const [actor, purchaseId] of [
      [stranger, id],
      [order.creator, id],
      [order.fan, purchaseGlobalId({ orderId: randomUUID() })],
      [order.fan, 'nonsense'],
    ] as const) {
      const { data } = await mutate(actor, { purchaseId, amountMinor: 500 });
      expect(data).toMatchObject({ sendTip: { code: 'TIP_NOT_POSSIBLE' } });
    }
  });

  it('a purchase that is not completed, was free, or is older than 30 days is rejected', async () => {
    const paid = await makePaidOrder(server);
    expect(await codeOf(send(paid.fan, paid.orderId))).toBe('TIP_NOT_POSSIBLE');
    const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
    const { orderId } = await orderFixedService(server.deps, fan, {
      serviceId: await makeService(server.deps, { creator }),
      couponCode: await makeCoupon(server.deps, { creator, percentOff: 100 }),
      idempotencyKey: randomUUID(),
    });
    await deliverOrder(server.deps, creator, { orderId, message: 'Here it is.' });
    await acceptOrder(server.deps, fan, { orderId });
    expect(await codeOf(send(fan, orderId))).toBe('TIP_NOT_POSSIBLE');
    const order = await makeCompletedOrder(server);
    after(30);
    expect(await codeOf(send(order.fan, order.orderId))).toBe('SENT');
    server.clock.now = new Date(server.clock.now.getTime() + 1);
    expect(await codeOf(send(order.fan, order.orderId))).toBe('TIP_NOT_POSSIBLE');
  });

  it.each(PAID_BY)(
    'a tip is possible for 30 days after the completion of a booking that %s paid',
    async (_name, book) => {
      const { fan, bookingId } = await book();
      const tip = () =>
        codeOf(
          sendTip(server.deps, fan, {
            purchase: { bookingId },
            amountMinor: 500,
            idempotencyKey: randomUUID(),
          }),
        );
      expect(await tip()).toBe('TIP_NOT_POSSIBLE');
      const where = { id: bookingId };
      const { endsAt } = await server.deps.prisma.booking.findUniqueOrThrow({ where });
      server.clock.now = endsAt;
      await completeBooking(server.deps, { bookingId });
      server.clock.now = new Date(endsAt.getTime() + 30 * DAY_MS);
      expect(await tip()).toBe('SENT');
      server.clock.now = new Date(server.clock.now.getTime() + 1);
      expect(await tip()).toBe('TIP_NOT_POSSIBLE');
    },
  );

  it('a confirmed email address is required', async () => {
    const order = await makeCompletedOrder(server);
    const confirm = (emailVerified: boolean) =>
      server.deps.prisma.user.update({ where: { id: order.fan.id }, data: { emailVerified } });
    await confirm(false);
    const { data } = await mutate(order.fan, {
      purchaseId: purchaseGlobalId(order),
      amountMinor: 500,
    });
    expect(data).toMatchObject({ sendTip: { code: 'EMAIL_NOT_VERIFIED' } });
    await confirm(true);
    expect(await codeOf(send(order.fan, order.orderId))).toBe('SENT');
  });

  it('a creator whose selling is paused, and one who has left, are rejected', async () => {
    const order = await makeCompletedOrder(server);
    const account = { where: { userId: order.creator.id } };
    await server.deps.prisma.payoutAccount.update({ ...account, data: { sellingPausedAt: start } });
    expect(await codeOf(send(order.fan, order.orderId))).toBe('SELLING_PAUSED');
    await server.deps.prisma.payoutAccount.update({ ...account, data: { sellingPausedAt: null } });
    await server.deps.prisma.user.update({
      where: { id: order.creator.id },
      data: { isActive: false },
    });
    expect(await codeOf(send(order.fan, order.orderId))).toBe('TIP_NOT_POSSIBLE');
  });

  it('a fan may send 3 tips a day and 500.00 in 30 days', async () => {
    const fan = await makeFan(server.deps);
    for (let count = 0; count < 3; count += 1) await tipAgain(fan);
    const order = await makeCompletedOrder(server, { fan });
    expect(await codeOf(send(fan, order.orderId))).toBe('TIP_LIMIT');
    expect((await read(order, fan))?.tipOffer).toMatchObject({ most: null });
    after(1.01);
    expect(await codeOf(send(fan, order.orderId, 48_501))).toBe('TIP_LIMIT');
    expect((await read(order, fan))?.tipOffer).toMatchObject({ most: { amountMinor: 48_500 } });
    expect(await codeOf(send(fan, order.orderId, 48_500))).toBe('SENT');
  });

  it('the limits apply to concurrent tips for different purchases', async () => {
    const fan = await makeFan(server.deps);
    // One after the other: a fan has at most three unpaid orders.
    const orders: Awaited<ReturnType<typeof makeCompletedOrder>>[] = [];
    while (orders.length < 8) orders.push(await makeCompletedOrder(server, { fan }));
    const codes = await Promise.all(
      orders.map(({ orderId }) => codeOf(send(fan, orderId, 20_000))),
    );
    expect(codes.toSorted()).toEqual(
      [...Array(2).fill('SENT'), ...Array(6).fill('TIP_LIMIT')].sort(),
    );
    const kept = await server.deps.prisma.tip.aggregate({
      where: { fanId: fan.id },
      _sum: { totalMinor: true },
    });
    expect(kept._sum.totalMinor).toBe(40_000);
  });

  it('repeated and concurrent requests with one key return the same tip', async () => {
    const order = await makeCompletedOrder(server);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(order.fan, order.orderId, 700, key)),
    );
    expect(new Set(answers.map(({ tipId }) => tipId)).size).toBe(1);
    expect(new Set(answers.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
    expect(await server.deps.prisma.tip.count({ where: { orderId: order.orderId } })).toBe(1);
    expect(await codeOf(send(order.fan, order.orderId, 800, key))).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('an unpaid tip is replaced, and its late payment is refunded', async () => {
    const order = await makeCompletedOrder(server);
    const first = await makeTip(server, { order, amountMinor: 600 });
    const second = await makeTip(server, { order, amountMinor: 900 });
    await payCheckout(server, first.paymentId);
    await payCheckout(server, second.paymentId);
    const find = (id: string) =>
      server.deps.prisma.tip.findUniqueOrThrow({
        where: { id },
        include: { payment: { include: { refunds: true } }, transfer: true },
      });
    expect(await find(first.tipId)).toMatchObject({
      status: 'EXPIRED',
      transfer: null,
      payment: { refunds: [{ reason: 'PAID_TOO_LATE', amountMinor: 600 }] },
    });
    expect(await find(second.tipId)).toMatchObject({
      status: 'SENT',
      transfer: { amountMinor: 860 },
      payment: { refunds: [] },
    });
  });

  it('an unpaid tip reduces the offers for other purchases, but not for its own', async () => {
    const order = await makeCompletedOrder(server);
    const other = await makeCompletedOrder(server, { fan: order.fan });
    await makeTip(server, { order, amountMinor: 50_000 });
    const readOffer = async (bought: CompletedOrder) => (await read(bought, order.fan))?.tipOffer;
    expect(await readOffer(other)).toMatchObject({ most: null });
    expect(await readOffer(order)).toMatchObject({ most: { amountMinor: 50_000 } });
    expect(await codeOf(send(order.fan, order.orderId, 40_000))).toBe('SENT');
  });

  it('one waiting tip is left when different tips for one purchase are sent at once', async () => {
    const order = await makeCompletedOrder(server);
    await Promise.all(
      Array.from({ length: 6 }, (_, index) => send(order.fan, order.orderId, 500 + index)),
    );
    const waiting = { orderId: order.orderId, status: 'AWAITING_PAYMENT' } as const;
    expect(await server.deps.prisma.tip.count({ where: waiting })).toBe(1);
  });

  it('two people can tip each other at the same time', async () => {
    const [one, other] = await Promise.all([makeCreator(server.deps), makeCreator(server.deps)]);
    const there = await makeCompletedOrder(server, { creator: one, fan: other });
    const back = await makeCompletedOrder(server, { creator: other, fan: one });
    const codes = await Promise.all(
      [there, back, there, back].map(({ fan, orderId }) => codeOf(send(fan, orderId))),
    );
    expect(codes).toEqual(['SENT', 'SENT', 'SENT', 'SENT']);
  });
});
