import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';
import { runWaitingJobs } from '../../testing/app/runWaitingJobs.ts';
import { makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { makeUnpaidGiftCard, readGiftCardCode } from '../../testing/factories/giftCardFactories.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { expectPagesToAgree } from '../../testing/inspect/expectStatement.ts';
import type { Sale } from '../../testing/inspect/saleSandbox.ts';
import { startSalesServer, type SalesServer } from '../../testing/services/startSalesServer.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { completeBooking } from '../bookings/sessions/completeBooking.ts';
import { confirmAttendance } from '../bookings/sessions/confirmAttendance.ts';
import { orderFixedService } from '../orders/checkout/orderFixedService.ts';
import { acceptOrder } from '../orders/deliveries/acceptOrder.ts';
import { deliverOrder } from '../orders/deliveries/deliverOrder.ts';
import {
  correctionMinor,
  readMonthlyStatement,
} from '../invoices/statements/readMonthlyStatement.ts';
import { isGiftCardHeld } from '../payments/giftCards/giftCardHolds.ts';
import { checkLedger } from '../payments/ledger/checkLedger.ts';
import { computeStatement } from '../payments/statements/purchaseStatement.rules.ts';
import { readBills } from '../payments/statements/readBills.ts';
import { readStatements } from '../payments/statements/readStatements.ts';
import { BOOKING_STATEMENT } from '../payments/statements/statementRows.ts';

let server: SalesServer['server'];
let sales: SalesServer['sales'];
let close: SalesServer['close'];
let creator: Actor;

beforeAll(async () => {
  ({ server, sales, close } = await startSalesServer());
  creator = await sales.makeSeller();
});
afterAll(() => close());
beforeEach(() => void (server.clock.now = new Date()));

type Used = { card: Sale; sale: Sale };

/** A gift card of 10.00 and a purchase of 30.00 that it pays in part, with the rest still unpaid. */
async function useCard(buy: (fan: Actor, giftCardCode: string) => Promise<Sale>): Promise<Used> {
  const { fan, giftCardId } = await makeUnpaidGiftCard(server, { amountMinor: 1_000 });
  const card = { creator, fan, purchase: { giftCardId } };
  await sales.pay(card);
  const code = await readGiftCardCode(server, { giftCardId });
  const sale = await buy(await makeFan(server.deps), code);
  await sales.pay(sale);
  return { card, sale };
}

let slots = 0;

/** A booking whose session has taken place, with its share due later. */
async function pastBooking(): Promise<Used> {
  const used = await useCard(async (fan, giftCardCode) => {
    slots += 1;
    const inMinutes = slots * 90;
    const slotId = await makeSlot(server.deps, { creator, inMinutes, priceMinor: 3_000 });
    const idempotencyKey = randomUUID();
    const bought = await bookSlot(server.deps, fan, { slotId, giftCardCode, idempotencyKey });
    return { creator, fan, purchase: { bookingId: bought.bookingId } };
  });
  await server.deps.prisma.booking.update({
    where: { id: used.sale.purchase.bookingId ?? '' },
    data: { status: 'COMPLETED' },
  });
  return used;
}

/** An accepted order, with its share due later. */
async function acceptedOrder(): Promise<Used> {
  const used = await useCard(async (fan, giftCardCode) => {
    const serviceId = await makeService(server.deps, { creator, priceMinor: 3_000 });
    const idempotencyKey = randomUUID();
    const bought = await orderFixedService(server.deps, fan, {
      serviceId,
      giftCardCode,
      idempotencyKey,
    });
    return { creator, fan, purchase: { orderId: bought.orderId } };
  });
  const orderId = used.sale.purchase.orderId ?? '';
  await deliverOrder(server.deps, creator, { orderId, message: 'Here.' });
  await acceptOrder(server.deps, used.sale.fan, { orderId });
  return used;
}

const follow = () => runWaitingJobs(server.deps, 'followGiftCard');

async function loseCard(card: Sale): Promise<void> {
  const { decide } = await sales.dispute(card);
  await follow();
  await decide('lost');
  await follow();
}

async function expectRestToBePaid(sale: Sale): Promise<void> {
  server.clock.now = new Date(Date.now() + 30 * DAY_MS);
  await sales.payOut(sale);
  expect(
    await server.deps.prisma.transfer.findFirstOrThrow({ where: sale.purchase }),
  ).toMatchObject({ status: 'PAID', amountMinor: 1_800, giftCardMinor: 0 });
  expect((await checkLedger(server.deps)).problems).toEqual([]);
}

describe('followGiftCard', () => {
  it.each([
    ['a booking', pastBooking],
    ['an order', acceptedOrder],
  ])(
    'the creator receives what the payment card paid after the dispute of the gift card was lost: %s',
    async (_name, buy) => {
      const { card, sale } = await buy();
      await loseCard(card);
      await expectRestToBePaid(sale);
    },
  );

  it.each([
    ['a booking', pastBooking],
    ['an order', acceptedOrder],
  ])(
    "the history and the month of the creator contain what the chargeback of a gift card takes from %s, the buyer's history does not",
    async (_name, buy) => {
      const { card, sale } = await buy();
      await loseCard(card);
      const payment = await server.deps.prisma.payment.findFirstOrThrow({
        where: sale.purchase,
        select: { id: true },
      });
      const statement = (await readStatements(server.deps, [payment.id])).get(payment.id);
      if (!statement) throw new Error('the purchase has no statement');
      expect(statement).toMatchObject({ lostMinor: 1_000, feeMinor: 200, shareMinor: 1_800 });
      await expectPagesToAgree({ server, sale, statement });
      const kindsOf = async ({ id: personId }: Actor) =>
        (await readBills(server.deps, { personId, limit: 100 }))
          .filter(({ paymentId }) => paymentId === payment.id)
          .map(({ kind, amountMinor }) => [kind, amountMinor]);
      expect(await kindsOf(creator)).toEqual([
        ['CHARGEBACK', 1_000],
        ['PAYMENT', 3_000],
      ]);
      expect(await kindsOf(sale.fan)).toEqual([['PAYMENT', 3_000]]);
      const now = server.clock.now.getTime();
      await server.deps.prisma.payment.update({
        where: payment,
        data: { paidAt: new Date(now - 40 * DAY_MS) },
      });
      const month = await readMonthlyStatement(server.deps, {
        creatorId: creator.id,
        from: new Date(now - DAY_MS),
        to: new Date(now + DAY_MS),
      });
      const corrections = month.corrections.filter(({ paymentId }) => paymentId === payment.id);
      expect(corrections.map(correctionMinor)).toEqual([1_000]);
    },
  );

  it('a loss that was skipped because the purchase itself was disputed is recorded once that dispute is won', async () => {
    const { card, sale } = await pastBooking();
    const { decide } = await sales.dispute(sale);
    await loseCard(card);
    await decide('won');
    await follow();
    await expectRestToBePaid(sale);
  });

  it.each(['FROZEN', 'CHARGED_BACK'] as const)(
    'a share that waits for a gift card in the state %s is under review only while staff decide about a problem',
    async (status) => {
      const { card, sale } = await pastBooking();
      const { decide } = await sales.dispute(card);
      await follow();
      if (status === 'CHARGED_BACK') await decide('lost');
      const { giftCardId = '' } = card.purchase;
      expect(
        await server.deps.prisma.giftCard.findUniqueOrThrow({ where: { id: giftCardId } }),
      ).toMatchObject({ status });
      const { bookingId = '' } = sale.purchase;
      const readReview = async () => {
        const rows = await server.deps.prisma.booking.findUniqueOrThrow({
          where: { id: bookingId },
          select: BOOKING_STATEMENT,
        });
        expect(rows.transfer?.status).toBe('ON_HOLD');
        return computeStatement({ rows, now: server.clock.now }).isUnderReview;
      };
      expect(await readReview()).toBe(false);
      await server.deps.prisma.sessionProblem.create({
        data: { bookingId, reporterId: sale.fan.id, status: 'OPEN', description: 'No sound.' },
      });
      expect(await readReview()).toBe(true);
    },
  );
});

describe('completeBooking', () => {
  it('a session that the creator missed ends without a refund when the bank has taken back all of its gift card', async () => {
    const { fan, giftCardId } = await makeUnpaidGiftCard(server, { amountMinor: 1_000 });
    const card = { creator, fan, purchase: { giftCardId } };
    await sales.pay(card);
    const { bookingId } = await bookSlot(server.deps, fan, {
      slotId: await makeSlot(server.deps, { creator, inMinutes: 1_440, priceMinor: 1_000 }),
      giftCardCode: await readGiftCardCode(server, { giftCardId }),
      idempotencyKey: randomUUID(),
    });
    const { startsAt, endsAt } = await server.deps.prisma.booking.findUniqueOrThrow({
      where: { id: bookingId },
    });
    server.clock.now = startsAt;
    await confirmAttendance(server.deps, fan, { bookingId });
    await loseCard(card);
    server.clock.now = endsAt;
    await completeBooking(server.deps, { bookingId });
    expect(
      await server.deps.prisma.booking.findUniqueOrThrow({
        where: { id: bookingId },
        include: { transfer: true, payment: { include: { refunds: true } } },
      }),
    ).toMatchObject({
      status: 'REFUNDED',
      endReason: 'NO_SHOW',
      transfer: { status: 'CANCELLED' },
      payment: { refunds: [] },
    });
    expect((await checkLedger(server.deps)).problems).toEqual([]);
  });
});

describe('isGiftCardHeld', () => {
  const payment = {
    amountMinor: 3_000,
    giftCardMinor: 2_000,
    partRefundMinor: 1_500,
    lostMinor: 0,
    giftCardLostMinor: 0,
    usedGiftCard: { status: 'CHARGED_BACK' },
  };

  it('a share waits until the loss of what the gift card still pays is recorded', () => {
    expect(isGiftCardHeld(payment)).toBe(true);
    expect(isGiftCardHeld({ ...payment, lostMinor: 1_500, giftCardLostMinor: 1_500 })).toBe(false);
  });

  it('a share does not wait for a gift card whose part was refunded', () => {
    expect(isGiftCardHeld({ ...payment, partRefundMinor: 3_000 })).toBe(false);
  });
});
