import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';
import { runWaitingJobs } from '../../testing/app/runWaitingJobs.ts';
import { makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { makeUnpaidGiftCard, readGiftCardCode } from '../../testing/factories/giftCardFactories.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { expectPagesToAgree } from '../../testing/inspect/expectStatement.ts';
import type { Sale } from '../../testing/inspect/saleSandbox.ts';
import { startSalesServer, type SalesServer } from '../../testing/services/startSalesServer.ts';
import { ownBills } from '../../surfaces/rest/calls/bills.ts';
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
import { followGiftCard } from './followGiftCard.ts';
import { isGiftCardHeld } from '../payments/giftCards/giftCardHold.rules.ts';
import { checkLedger } from '../payments/ledger/checkLedger.ts';
import { TransferRefused } from '../payments/PaymentsProvider.ts';
import { nameOf } from '../payments/purchase.ts';
import { purchaseGlobalId } from '../payments/statements/purchaseGlobalId.ts';
import { computeStatement } from '../payments/statements/purchaseStatement.rules.ts';
import { readBills } from '../payments/statements/readBills.ts';
import { readStatements } from '../payments/statements/readStatements.ts';
import { BOOKING_STATEMENT } from '../payments/statements/statementRows.ts';
import { payTransfer } from '../payments/transfers/payTransfer.ts';

type Listed = {
  viewer: { bills: { edges: { node: { id: string; kind: string; purchaseId: string } }[] } };
};

type Money = { amountMinor: number };
type SeenStatement = { state: string; chargedBack: Money; lostWithGiftCard: Money };
type Seen = {
  node: {
    statement: SeenStatement;
    moneyTimeline: { kind: string; at: string | null; amount: Money }[];
  };
  viewer: { receipt: { statement: SeenStatement } };
};

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

async function makeCard(amountMinor: number): Promise<{ card: Sale; code: string }> {
  const { fan, giftCardId } = await makeUnpaidGiftCard(server, { amountMinor });
  const card = { creator, fan, purchase: { giftCardId } };
  await sales.pay(card);
  return { card, code: await readGiftCardCode(server, { giftCardId }) };
}

let slots = 0;

/** A booking of 30.00 whose session has taken place, with its share due later. */
async function bookPast(giftCardCode: string): Promise<Sale> {
  slots += 1;
  const fan = await makeFan(server.deps);
  const inMinutes = slots * 90;
  const slotId = await makeSlot(server.deps, { creator, inMinutes, priceMinor: 3_000 });
  const idempotencyKey = randomUUID();
  const { bookingId, checkoutUrl } = await bookSlot(server.deps, fan, {
    slotId,
    giftCardCode,
    idempotencyKey,
  });
  const sale = { creator, fan, purchase: { bookingId } };
  if (checkoutUrl) await sales.pay(sale);
  await server.deps.prisma.booking.update({
    where: { id: bookingId },
    data: { status: 'COMPLETED' },
  });
  return sale;
}

/** An accepted order of 30.00, with its share due later. */
async function orderAndAccept(giftCardCode: string): Promise<Sale> {
  const fan = await makeFan(server.deps);
  const serviceId = await makeService(server.deps, { creator, priceMinor: 3_000 });
  const idempotencyKey = randomUUID();
  const { orderId, checkoutUrl } = await orderFixedService(server.deps, fan, {
    serviceId,
    giftCardCode,
    idempotencyKey,
  });
  const sale = { creator, fan, purchase: { orderId } };
  if (checkoutUrl) await sales.pay(sale);
  await deliverOrder(server.deps, creator, { orderId, message: 'Here.' });
  await acceptOrder(server.deps, fan, { orderId });
  return sale;
}

/** A purchase that a gift card of 10.00 paid in part. */
async function useCard(buy: (code: string) => Promise<Sale>): Promise<Used> {
  const { card, code } = await makeCard(1_000);
  return { card, sale: await buy(code) };
}

const pastBooking = (): Promise<Used> => useCard(bookPast);
const acceptedOrder = (): Promise<Used> => useCard(orderAndAccept);

/** What page and receipt of a purchase say, which must be the same, and the loss in its timeline. */
async function seenBy(actor: Actor, { purchase }: Sale) {
  const query = `query ($id: ID!) {
    node(id: $id) {
      ...on ${nameOf(purchase).entity} {
        statement { ...S } moneyTimeline { kind at amount { amountMinor } }
      }
    }
    viewer { receipt(purchaseId: $id) { statement { ...S } } }
  }
  fragment S on PurchaseStatement {
    state chargedBack { amountMinor } lostWithGiftCard { amountMinor }
  }`;
  const variables = { id: purchaseGlobalId(purchase) };
  const { node, viewer } = (await server.run({ query, actor, variables })).data as unknown as Seen;
  expect(viewer.receipt.statement).toEqual(node.statement);
  const { state, chargedBack, lostWithGiftCard } = node.statement;
  return {
    state,
    chargedBack: chargedBack.amountMinor,
    lost: lostWithGiftCard.amountMinor,
    steps: node.moneyTimeline
      .filter(({ kind, at }) => kind === 'CHARGED_BACK' && at !== null)
      .map(({ amount }) => amount.amountMinor),
  };
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
      server.clock.now = new Date(server.clock.now.getTime() + MINUTE_MS);
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
      const listed = (await ownBills(server.deps, creator)).filter(
        ({ bookingId }) => bookingId === purchaseGlobalId(sale.purchase),
      );
      expect(listed.map(({ transactionType }) => transactionType)).toEqual(['refund', 'payment']);
      const query = '{ viewer { bills(first: 20) { edges { node { id kind purchaseId } } } } }';
      const { data } = await server.run({ query, actor: creator });
      const { edges } = (data as unknown as Listed).viewer.bills;
      const loss = edges.find(
        ({ node }) =>
          node.kind === 'CHARGEBACK' && node.purchaseId === purchaseGlobalId(sale.purchase),
      );
      expect(decodeId({ type: 'GiftCardLoss', id: loss?.node.id ?? '' })).not.toBeNull();
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

  it.each([
    ['a part of a booking', bookPast, 1_000, 'PAYABLE'],
    ['all of a booking', bookPast, 3_000, 'CHARGED_BACK'],
    ['a part of an order', orderAndAccept, 1_000, 'PAYABLE'],
    ['all of an order', orderAndAccept, 3_000, 'CHARGED_BACK'],
  ])(
    'both sides see the loss of a gift card that paid %s, and no chargeback to the fan, who got nothing back',
    async (_name, buy, amountMinor, state) => {
      const { card, code } = await makeCard(amountMinor);
      const sale = await buy(code);
      await loseCard(card);
      const seen = { state, chargedBack: 0, lost: amountMinor, steps: [amountMinor] };
      expect(await seenBy(creator, sale)).toEqual(seen);
      expect(await seenBy(sale.fan, sale)).toEqual(seen);
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

  it('a share whose loss was recorded is due also after the loss of another sale of the same gift card is recorded later', async () => {
    // Leaves 0.40 for the second sale: a payment card pays at least 0.50.
    const { card, code } = await makeCard(2_990);
    const first = await bookPast(code);
    const second = await bookPast(code);
    const { decide } = await sales.dispute(second);
    await loseCard(card);
    const readStates = async () => {
      const shares = [first, second].map(({ purchase }) =>
        server.deps.prisma.transfer.findFirstOrThrow({ where: purchase }),
      );
      return (await Promise.all(shares)).map(({ status }) => status);
    };
    expect(await readStates()).toEqual(['SCHEDULED', 'ON_HOLD']);
    await decide('won');
    await follow();
    expect(await readStates()).toEqual(['SCHEDULED', 'SCHEDULED']);
    // An earlier release put the first share on hold again.
    const held = { where: first.purchase, data: { status: 'ON_HOLD' as const } };
    await server.deps.prisma.transfer.updateMany(held);
    await followGiftCard(server.deps, { giftCardId: card.purchase.giftCardId ?? '' });
    expect(await readStates()).toEqual(['SCHEDULED', 'SCHEDULED']);
    expect((await checkLedger(server.deps)).problems).toEqual([]);
  });

  it.each([
    ['FROZEN', 'BANK', null],
    ['CHARGED_BACK', null, 'SUPPORT'],
  ] as const)(
    'a share that waits for a gift card in the state %s is under review only while staff decide about a problem',
    async (status, decision, decisionWithProblem) => {
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
        return computeStatement({ rows, now: server.clock.now });
      };
      expect(await readReview()).toMatchObject({ isUnderReview: false, waitsFor: decision });
      await server.deps.prisma.sessionProblem.create({
        data: { bookingId, reporterId: sale.fan.id, status: 'OPEN', description: 'No sound.' },
      });
      expect(await readReview()).toMatchObject({
        isUnderReview: true,
        waitsFor: decisionWithProblem,
      });
    },
  );
});

describe('payTransfer', () => {
  /** The first attempt of a share that is due fails at its first request to the payment provider. */
  async function failFirstAttempt(sale: Sale, { isSent }: { isSent: boolean }): Promise<string> {
    const { id: transferId, payableAt } = await server.deps.prisma.transfer.findFirstOrThrow({
      where: sale.purchase,
    });
    server.clock.now = payableAt;
    const { createTransfer } = server.deps.payments;
    server.deps.payments.createTransfer = async (request) => {
      if (!isSent) throw new TransferRefused('balance_insufficient');
      await createTransfer(request);
      throw new Error('The answer was lost.');
    };
    const attempt = payTransfer(server.deps, { transferId });
    await (isSent ? expect(attempt).rejects.toThrow('The answer was lost.') : attempt);
    server.deps.payments.createTransfer = createTransfer;
    return transferId;
  }

  const readTransfer = (id: string) =>
    server.deps.prisma.transfer.findUniqueOrThrow({ where: { id } });

  it('a share whose transfer was rejected waits for the bank of its gift card instead of being sent again', async () => {
    const { card, sale } = await pastBooking();
    const transferId = await failFirstAttempt(sale, { isSent: false });
    const { decide } = await sales.dispute(card);
    await follow();
    expect(await readTransfer(transferId)).toMatchObject({ status: 'SENDING' });
    await payTransfer(server.deps, { transferId });
    expect(await readTransfer(transferId)).toMatchObject({ status: 'ON_HOLD' });
    await decide('lost');
    await follow();
    await expectRestToBePaid(sale);
  });

  it('the rest of a share is sent when the part of its disputed gift card was sent and the answer was lost', async () => {
    const { card, sale } = await pastBooking();
    const transferId = await failFirstAttempt(sale, { isSent: true });
    await sales.dispute(card);
    await follow();
    expect(await readTransfer(transferId)).toMatchObject({ giftCardTransferId: null });
    await payTransfer(server.deps, { transferId });
    expect(await readTransfer(transferId)).toMatchObject({
      status: 'PAID',
      amountMinor: 2_700,
      giftCardMinor: 900,
      giftCardTransferId: expect.any(String),
    });
    expect((await checkLedger(server.deps)).problems).toEqual([]);
  });

  it('a part that was sent and whose answer was lost is recorded before a disputed payment stops the rest', async () => {
    const { sale } = await pastBooking();
    const transferId = await failFirstAttempt(sale, { isSent: true });
    await sales.dispute(sale);
    await payTransfer(server.deps, { transferId });
    expect(await readTransfer(transferId)).toMatchObject({
      status: 'SENDING',
      failure: 'payment_disputed',
      giftCardTransferId: expect.any(String),
    });
    expect((await checkLedger(server.deps)).problems).toEqual([]);
  });
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
