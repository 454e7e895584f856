import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { makeAcceptedRequest } from '../../testing/factories/appointmentFactories.ts';
import { makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { makeUnpaidGiftCard, readGiftCardCode } from '../../testing/factories/giftCardFactories.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { makeSessionType } from '../../testing/factories/sessionFactories.ts';
import { startSalesServer, type SalesServer } from '../../testing/services/startSalesServer.ts';
import { paySessionRequest } from '../bookings/appointments/paySessionRequest.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { reportProblem } from '../bookings/problems/reportProblem.ts';
import { completeBooking } from '../bookings/sessions/completeBooking.ts';
import { orderFixedService } from '../orders/checkout/orderFixedService.ts';
import { createPack } from '../packs/createPack.ts';
import { buyPack } from '../packs/purchases/buyPack.ts';
import { refundPack } from '../packs/purchases/refundPack.ts';
import { checkLedger } from '../payments/ledger/checkLedger.ts';
import { decideProblemForStaff } from '../staff/purchases/decideProblemForStaff.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

let server: SalesServer['server'];
let sales: SalesServer['sales'];
let close: SalesServer['close'];
let seller: Actor;

beforeAll(async () => {
  ({ server, sales, close } = await startSalesServer());
  seller = (await sales.sell()).creator;
});
afterAll(() => close());
beforeEach(() => void (server.clock.now = new Date()));

async function buyCard(amountMinor: number): Promise<{ giftCardId: string; code: string }> {
  const { fan, giftCardId } = await makeUnpaidGiftCard(server, { amountMinor });
  await sales.pay({ creator: seller, fan, purchase: { giftCardId } });
  return { giftCardId, code: await readGiftCardCode(server, { giftCardId }) };
}

const readBalance = async (id: string): Promise<number> =>
  (await server.deps.prisma.giftCard.findUniqueOrThrow({ where: { id } })).balanceMinor;

/** A pack of three sessions for 20.00, of which the gift card pays a part. */
async function buySessions(giftCardCode: string) {
  const fan = await makeFan(server.deps);
  const sessionTypeId = await makeSessionType(server.deps, {
    creator: seller,
    durationMinutes: 30,
  });
  const packId = await createPack(server.deps, seller, {
    sessionTypeId,
    sessions: 3,
    priceMinor: 2_000,
    validDays: 60,
  });
  const { packPurchaseId } = await buyPack(server.deps, fan, {
    packId,
    giftCardCode,
    idempotencyKey: randomUUID(),
  });
  return { fan, sessionTypeId, packPurchaseId };
}

async function readPart({ fan, packPurchaseId }: { fan: Actor; packPurchaseId: string }) {
  const { data } = await server.run({
    actor: fan,
    query: `query Part($id: ID!) { node(id: $id) { ... on PackPurchase {
      status byGiftCard { amountMinor } statement { paidByGiftCard { amountMinor } } } } }`,
    variables: { id: globalId('PackPurchase', packPurchaseId) },
  });
  return data?.['node'];
}

describe('a pack that a gift card paid in part', () => {
  it('the part is divided between the sessions of the pack, and each is returned and paid out by source', async () => {
    const card = await buyCard(1_000);
    const { fan, sessionTypeId, packPurchaseId } = await buySessions(card.code);
    const byGiftCard = { amountMinor: 1_000 };
    expect(await readPart({ fan, packPurchaseId })).toEqual({
      status: 'AWAITING_PAYMENT',
      byGiftCard,
      statement: { paidByGiftCard: { amountMinor: 0 } },
    });
    await sales.pay({ creator: seller, fan, purchase: { packPurchaseId } });
    expect(await readPart({ fan, packPurchaseId })).toEqual({
      status: 'ACTIVE',
      byGiftCard,
      statement: { paidByGiftCard: byGiftCard },
    });
    expect(await readBalance(card.giftCardId)).toBe(0);
    const sessions = await server.deps.prisma.payment.findMany({
      where: { packPurchaseId, packSession: { not: null } },
      orderBy: { packSession: 'asc' },
    });
    expect(sessions.map(({ amountMinor, giftCardMinor }) => [amountMinor, giftCardMinor])).toEqual([
      [666, 333],
      [667, 333],
      [667, 334],
    ]);
    const slotId = await makeSlot(server.deps, { creator: seller, inMinutes: 10 * 1_440 });
    await server.deps.prisma.availabilitySlot.update({
      where: { id: slotId },
      data: { sessionTypeId },
    });
    const { bookingId } = await bookSlot(server.deps, fan, {
      slotId,
      packPurchaseId,
      idempotencyKey: randomUUID(),
    });
    await refundPack(server.deps, fan, { packPurchaseId, expectedRefundMinor: 1_334 });
    await sales.sendRefunds({ creator: seller, fan, purchase: { packPurchaseId } });
    expect(await readBalance(card.giftCardId)).toBe(667);
    server.clock.now = new Date(Date.now() + 20 * DAY_MS);
    await sales.payOut({ creator: seller, fan, purchase: { bookingId } });
    expect(
      await server.deps.prisma.transfer.findUniqueOrThrow({ where: { bookingId } }),
    ).toMatchObject({
      status: 'PAID',
      amountMinor: 599,
      giftCardMinor: 299,
      giftCardTransferId: expect.any(String),
    });
    expect((await checkLedger(server.deps)).problems).toEqual([]);
  });
});

describe('an unpaid order that a gift card pays in part', () => {
  it('the order states the part before the rest is paid', async () => {
    const card = await buyCard(1_000);
    const fan = await makeFan(server.deps);
    const { orderId } = await orderFixedService(server.deps, fan, {
      serviceId: await makeService(server.deps, { creator: seller, priceMinor: 3_000 }),
      giftCardCode: card.code,
      idempotencyKey: randomUUID(),
    });
    const { data } = await server.run({
      actor: fan,
      query: `query Unpaid($id: ID!) { node(id: $id) { ... on ServiceOrder {
        status price { amountMinor } byGiftCard { amountMinor } } } }`,
      variables: { id: globalId('ServiceOrder', orderId) },
    });
    expect(data?.['node']).toEqual({
      status: 'AWAITING_PAYMENT',
      price: { amountMinor: 3_000 },
      byGiftCard: { amountMinor: 1_000 },
    });
  });
});

describe('a held booking that a gift card pays in part', () => {
  it('the booking states the part before the rest is paid', async () => {
    const card = await buyCard(1_000);
    const fan = await makeFan(server.deps);
    const { bookingId } = await bookSlot(server.deps, fan, {
      slotId: await makeSlot(server.deps, {
        creator: seller,
        inMinutes: 11 * 1_440,
        priceMinor: 3_000,
      }),
      giftCardCode: card.code,
      idempotencyKey: randomUUID(),
    });
    const { data } = await server.run({
      actor: fan,
      query: `query Held($id: ID!) { node(id: $id) { ... on Booking {
        status byGiftCard { amountMinor } statement { paidByGiftCard { amountMinor } } } } }`,
      variables: { id: globalId('Booking', bookingId) },
    });
    expect(data?.['node']).toEqual({
      status: 'HELD',
      byGiftCard: { amountMinor: 1_000 },
      statement: { paidByGiftCard: { amountMinor: 0 } },
    });
  });
});

describe('a fan at the limit of unpaid purchases', () => {
  const [bigCard, smallCard] = [5_000, 1_000];

  it('a slot that a gift card pays completely can be booked, one with a rest cannot', async () => {
    const fan = await makeFan(server.deps);
    let inMinutes = 20 * 1_440;
    const book = async (giftCardCode?: string) =>
      bookSlot(server.deps, fan, {
        slotId: await makeSlot(server.deps, { creator: seller, inMinutes: (inMinutes += 60) }),
        giftCardCode,
        idempotencyKey: randomUUID(),
      });
    for (const _ of [1, 2, 3]) await book();
    const small = await buyCard(smallCard);
    await expect(book(small.code)).rejects.toMatchObject({ code: 'HOLD_LIMIT' });
    expect(await readBalance(small.giftCardId)).toBe(smallCard);
    expect(await book((await buyCard(bigCard)).code)).toMatchObject({ checkoutUrl: null });
  });

  it('an order that a gift card pays completely can be placed, one with a rest cannot', async () => {
    const fan = await makeFan(server.deps);
    const serviceId = await makeService(server.deps, { creator: seller });
    const order = (giftCardCode?: string) =>
      orderFixedService(server.deps, fan, {
        serviceId,
        giftCardCode,
        idempotencyKey: randomUUID(),
      });
    for (const _ of [1, 2, 3]) await order();
    const small = await buyCard(smallCard);
    await expect(order(small.code)).rejects.toMatchObject({ code: 'ORDER_LIMIT' });
    expect(await readBalance(small.giftCardId)).toBe(smallCard);
    expect(await order((await buyCard(bigCard)).code)).toMatchObject({ checkoutUrl: null });
  });
});

describe('a partial refund by staff', () => {
  it('a partial refund goes first to the payment card, and the rest of the share is paid from the other charge', async () => {
    const card = await buyCard(1_000);
    const fan = await makeFan(server.deps);
    const { bookingId } = await bookSlot(server.deps, fan, {
      slotId: await makeSlot(server.deps, {
        creator: seller,
        inMinutes: 12 * 1_440,
        priceMinor: 3_000,
      }),
      giftCardCode: card.code,
      idempotencyKey: randomUUID(),
    });
    const sale = { creator: seller, fan, purchase: { bookingId } };
    await sales.pay(sale);
    const { endsAt } = await server.deps.prisma.booking.findUniqueOrThrow({
      where: { id: bookingId },
    });
    server.clock.now = new Date(endsAt.getTime() + 60_000);
    await completeBooking(server.deps, { bookingId });
    await reportProblem(server.deps, fan, { bookingId, description: 'Only the last part worked.' });
    const admin = await makeFan(server.deps, { role: 'ADMIN' });
    await decideProblemForStaff(server.deps, admin, {
      kind: 'BOOKING',
      id: bookingId,
      reason: 'Most of the session is missing.',
      decision: { kind: 'REFUND_PART', refundMinor: 2_500 },
    });
    await sales.sendRefunds(sale);
    const refunds = await server.deps.prisma.refund.findMany({
      where: { payment: { bookingId } },
      orderBy: { amountMinor: 'desc' },
    });
    expect(refunds.map(({ amountMinor, toGiftCardId }) => [amountMinor, toGiftCardId])).toEqual([
      [2_000, null],
      [500, card.giftCardId],
    ]);
    expect(await readBalance(card.giftCardId)).toBe(500);
    server.clock.now = new Date(endsAt.getTime() + 8 * DAY_MS);
    await sales.payOut(sale);
    expect(
      await server.deps.prisma.transfer.findUniqueOrThrow({ where: { bookingId } }),
    ).toMatchObject({ status: 'PAID', amountMinor: 450, giftCardMinor: 0 });
    expect((await checkLedger(server.deps)).problems).toEqual([]);
  });
});

describe('an accepted request that a gift card paid in full', () => {
  it('the request is confirmed without a checkout', async () => {
    const card = await buyCard(5_000);
    const { fan, requestId, bookingId } = await makeAcceptedRequest(server.deps, {
      priceMinor: 2_500,
    });
    expect(
      await paySessionRequest(server.deps, fan, { requestId, giftCardCode: card.code }),
    ).toMatchObject({ bookingId, checkoutUrl: null });
    expect(
      await server.deps.prisma.booking.findUniqueOrThrow({
        where: { id: bookingId },
        include: { payment: true },
      }),
    ).toMatchObject({
      status: 'CONFIRMED',
      payment: { status: 'SUCCEEDED', giftCardMinor: 2_500 },
    });
    expect(await readBalance(card.giftCardId)).toBe(2_500);
    expect((await checkLedger(server.deps)).problems).toEqual([]);
  });
});
