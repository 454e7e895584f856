import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UserError } from '../../platform/errors/UserError.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import { expectLedgerToAgree, expectPagesToAgree } from '../../testing/inspect/expectStatement.ts';
import { makeCoupon, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { makeUnpaidGiftCard, readGiftCardCode } from '../../testing/factories/giftCardFactories.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { runWaitingJobs } from '../../testing/app/runWaitingJobs.ts';
import { queuedJobs } from '../../testing/inspect/queuedJobs.ts';
import type { Sale } from '../../testing/inspect/saleSandbox.ts';
import { startSalesServer, type SalesServer } from '../../testing/services/startSalesServer.ts';
import { releaseHold } from '../bookings/holds/releaseHold.ts';
import { expireHold } from '../bookings/holds/expireHold.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { refundBooking } from '../bookings/changes/refundBooking.ts';
import { reportProblem } from '../bookings/problems/reportProblem.ts';
import { orderFixedService } from '../orders/checkout/orderFixedService.ts';
import { settleCheckout } from '../payments/checkout/settleCheckout.ts';
import { checkLedger } from '../payments/ledger/checkLedger.ts';
import { remainingMinor } from '../payments/remaining.rules.ts';
import { decideProblemForStaff } from '../staff/purchases/decideProblemForStaff.ts';
import { refundGiftCard } from './refundGiftCard.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/timeUnits.rules.ts';

let server: SalesServer['server'];
let sales: SalesServer['sales'];
let close: SalesServer['close'];
let seller: Actor;
/** Slots of one creator do not overlap. */
let slots = 0;

beforeAll(async () => {
  ({ server, sales, close } = await startSalesServer());
  seller = (await sales.sell()).creator;
});
afterAll(() => close());
beforeEach(() => void (server.clock.now = new Date()));

type Card = Sale & { giftCardId: string; code: string };

async function buyCard(amountMinor = 5_000): Promise<Card> {
  const { fan, giftCardId } = await makeUnpaidGiftCard(server, { amountMinor });
  const sale = { creator: seller, fan, purchase: { giftCardId } };
  await sales.pay(sale);
  return { ...sale, giftCardId, code: await readGiftCardCode(server, { giftCardId }) };
}

const readCard = (id: string) => server.deps.prisma.giftCard.findUniqueOrThrow({ where: { id } });

async function book(card: Card, priceMinor: number, couponCode?: string): Promise<Sale> {
  const fan = await makeFan(server.deps);
  slots += 1;
  const inMinutes = 3 * 1_440 + slots * 90;
  const slotId = await makeSlot(server.deps, { creator: seller, inMinutes, priceMinor });
  const { bookingId } = await bookSlot(server.deps, fan, {
    slotId,
    couponCode,
    giftCardCode: card.code,
    idempotencyKey: randomUUID(),
  });
  return { creator: seller, fan, purchase: { bookingId } };
}

async function refund({ fan, purchase }: Sale): Promise<void> {
  const payment = await server.deps.prisma.payment.findFirstOrThrow({ where: purchase });
  await refundBooking(server.deps, fan, {
    bookingId: purchase.bookingId ?? '',
    expectedRefundMinor: remainingMinor(payment),
  });
}

async function finishLater(sale: Sale): Promise<void> {
  const { endsAt } = await server.deps.prisma.booking.findUniqueOrThrow({
    where: { id: sale.purchase.bookingId ?? '' },
  });
  server.clock.now = new Date(endsAt.getTime() + 8 * DAY_MS);
  await sales.payOut(sale);
}

const readTransfer = ({ purchase }: Sale) =>
  server.deps.prisma.transfer.findFirstOrThrow({ where: purchase });

describe('a booking that a gift card paid in full', () => {
  it('the booking is confirmed without a checkout, and its share is paid from the charge of the card', async () => {
    const card = await buyCard();
    const sale = await book(card, 1_235);
    const { status, payment } = await server.deps.prisma.booking.findUniqueOrThrow({
      where: { id: sale.purchase.bookingId ?? '' },
      include: { payment: true },
    });
    expect([status, payment?.status, payment?.checkoutSessionId]).toEqual([
      'CONFIRMED',
      'SUCCEEDED',
      null,
    ]);
    expect((await readCard(card.giftCardId)).balanceMinor).toBe(3_765);
    const about = { bookingId: sale.purchase.bookingId ?? '' };
    expect(await queuedJobs(server.deps, { about, tasks: ['expireHold'] })).toEqual([]);
    await finishLater(sale);
    expect(await readTransfer(sale)).toMatchObject({ status: 'PAID', amountMinor: 1_111 });
    const statement = await expectLedgerToAgree({ server, sale });
    expect(statement).toMatchObject({ state: 'PAID_OUT', giftCardMinor: 1_235, paidMinor: 1_235 });
    await expectPagesToAgree({ server, sale, statement });
  });

  it('the amount returns to the card when the booking is cancelled', async () => {
    const card = await buyCard();
    const sale = await book(card, 1_235);
    await refund(sale);
    expect((await readCard(card.giftCardId)).balanceMinor).toBe(5_000);
    const statement = await expectLedgerToAgree({ server, sale });
    expect(statement.state).toBe('REFUNDED');
    expect(statement.returns).toMatchObject([
      { isToGiftCard: true, amountMinor: 1_235, state: 'DONE' },
    ]);
  });
});

describe('a booking that a gift card paid in part', () => {
  it('the rest is charged, and the booking is paid out by one transfer for each charge', async () => {
    const card = await buyCard(1_000);
    const sale = await book(card, 3_000);
    expect((await readCard(card.giftCardId)).balanceMinor).toBe(0);
    await sales.pay(sale);
    await finishLater(sale);
    expect(await readTransfer(sale)).toMatchObject({
      status: 'PAID',
      amountMinor: 2_700,
      giftCardMinor: 900,
      giftCardTransferId: expect.any(String),
    });
    const statement = await expectLedgerToAgree({ server, sale });
    expect(statement).toMatchObject({ paidMinor: 3_000, giftCardMinor: 1_000, shareMinor: 2_700 });
    await expectPagesToAgree({ server, sale, statement });
  });

  it('a coupon reduces the price first, and the fee is taken on what both cards paid', async () => {
    const card = await buyCard(1_000);
    const couponCode = await makeCoupon(server.deps, { creator: seller, percentOff: 25 });
    const sale = await book(card, 4_000, couponCode);
    await sales.pay(sale);
    const statement = await expectLedgerToAgree({ server, sale });
    expect(statement).toMatchObject({
      discountMinor: 1_000,
      giftCardMinor: 1_000,
      paidMinor: 3_000,
      feeMinor: 300,
      shareMinor: 2_700,
    });
  });

  it('both transfers of the share are reversed when the bank disputes the payment', async () => {
    const card = await buyCard(1_000);
    const sale = await book(card, 3_000);
    await sales.pay(sale);
    await finishLater(sale);
    await sales.dispute(sale);
    await runWaitingJobs(server.deps, 'reverseTransfer');
    expect(await readTransfer(sale)).toMatchObject({
      status: 'REVERSED',
      giftCardTransferId: null,
    });
    expect((await checkLedger(server.deps)).problems).toEqual([]);
  });

  it('the payout waits until the card is seven days old', async () => {
    const card = await buyCard(1_000);
    const fan = await makeFan(server.deps);
    const slotId = await makeSlot(server.deps, {
      creator: seller,
      inMinutes: 100,
      priceMinor: 1_000,
    });
    const { bookingId } = await bookSlot(server.deps, fan, {
      slotId,
      giftCardCode: card.code,
      idempotencyKey: randomUUID(),
    });
    const [{ paidAt }, { payableAt }] = await Promise.all([
      readCard(card.giftCardId),
      readTransfer({ creator: seller, fan, purchase: { bookingId } }),
    ]);
    expect(payableAt.getTime() - (paidAt?.getTime() ?? 0)).toBe(7 * DAY_MS);
  });

  it('each part returns to its source', async () => {
    const card = await buyCard(1_000);
    const sale = await book(card, 3_000);
    await sales.pay(sale);
    await refund(sale);
    await sales.sendRefunds(sale);
    expect((await readCard(card.giftCardId)).balanceMinor).toBe(1_000);
    const { returns, refundedToGiftCardMinor } = await expectLedgerToAgree({ server, sale });
    expect(refundedToGiftCardMinor).toBe(1_000);
    const parts = returns.map(({ amountMinor, isToGiftCard }) => [amountMinor, isToGiftCard]);
    expect(parts.toSorted(([a], [b]) => Number(b) - Number(a))).toEqual([
      [2_000, undefined],
      [1_000, true],
    ]);
  });

  it('at least 0.50 is left for the payment card', async () => {
    const card = await buyCard(1_000);
    const sale = await book(card, 1_020);
    expect((await readCard(card.giftCardId)).balanceMinor).toBe(30);
    await sales.pay(sale);
    expect((await expectLedgerToAgree({ server, sale })).giftCardMinor).toBe(970);
  });

  it('the part of the card returns when the hold expires, and a later payment is refunded', async () => {
    const card = await buyCard(1_000);
    const sale = await book(card, 3_000);
    const { id, checkoutSessionId } = await server.deps.prisma.payment.findFirstOrThrow({
      where: sale.purchase,
    });
    server.clock.now = new Date(Date.now() + HOUR_MS);
    await releaseHold(server.deps, { bookingId: sale.purchase.bookingId ?? '' });
    expect((await readCard(card.giftCardId)).balanceMinor).toBe(1_000);
    expect(checkoutSessionId).not.toBeNull();
    await sales.pay(sale);
    await sales.sendRefunds(sale);
    const payment = await server.deps.prisma.payment.findUniqueOrThrow({ where: { id } });
    expect(payment).toMatchObject({ status: 'REFUNDED', amountMinor: 2_000, giftCardMinor: 0 });
    expect((await checkLedger(server.deps)).problems).toEqual([]);
  });
});

describe('a dispute of the payment of a gift card', () => {
  it('the card is frozen and what has not begun is cancelled; once the dispute is won, the card works again', async () => {
    const card = await buyCard();
    const sale = await book(card, 1_000);
    const { decide } = await sales.dispute(card);
    expect((await readCard(card.giftCardId)).status).toBe('FROZEN');
    await runWaitingJobs(server.deps, 'followGiftCard');
    const booking = await server.deps.prisma.booking.findUniqueOrThrow({
      where: { id: sale.purchase.bookingId ?? '' },
    });
    expect([booking.status, booking.endReason]).toEqual(['REFUNDED', 'DISPUTE']);
    expect((await readCard(card.giftCardId)).balanceMinor).toBe(5_000);
    await expect(book(card, 1_000)).rejects.toMatchObject({ code: 'GIFT_CARD_INVALID' });
    await decide('won');
    await runWaitingJobs(server.deps, 'followGiftCard');
    expect((await readCard(card.giftCardId)).status).toBe('ACTIVE');
    expect((await checkLedger(server.deps)).problems).toEqual([]);
  });

  it('unsent shares are put on hold, and paid when the dispute is won', async () => {
    const card = await buyCard();
    const sale = await begun(card);
    const { decide } = await sales.dispute(card);
    await runWaitingJobs(server.deps, 'followGiftCard');
    expect((await readTransfer(sale)).status).toBe('ON_HOLD');
    await decide('won');
    await runWaitingJobs(server.deps, 'followGiftCard');
    server.clock.now = new Date(Date.now() + 30 * DAY_MS);
    await sales.payOut(sale);
    expect((await readTransfer(sale)).status).toBe('PAID');
    await expectLedgerToAgree({ server, sale });
  });

  it('a purchase whose rest is paid while the card is frozen is cancelled', async () => {
    const card = await buyCard(1_000);
    const sale = await book(card, 3_000);
    await sales.dispute(card);
    await runWaitingJobs(server.deps, 'followGiftCard');
    await sales.pay(sale);
    await runWaitingJobs(server.deps, 'followGiftCard');
    await sales.sendRefunds(sale);
    const { status, endReason } = await server.deps.prisma.booking.findUniqueOrThrow({
      where: { id: sale.purchase.bookingId ?? '' },
    });
    expect([status, endReason]).toEqual(['REFUNDED', 'DISPUTE']);
    expect(await readCard(card.giftCardId)).toMatchObject({
      status: 'FROZEN',
      balanceMinor: 1_000,
    });
    expect((await expectLedgerToAgree({ server, sale })).state).toBe('REFUNDED');
  });

  it('a lost dispute takes the balance and the shares that are not sent', async () => {
    const card = await buyCard();
    const sale = await begun(card);
    const { decide } = await sales.dispute(card);
    await runWaitingJobs(server.deps, 'followGiftCard');
    await decide('lost');
    await runWaitingJobs(server.deps, 'followGiftCard');
    expect(await readCard(card.giftCardId)).toMatchObject({
      status: 'CHARGED_BACK',
      balanceMinor: 0,
      writtenOffMinor: 3_765,
    });
    expect((await readTransfer(sale)).status).toBe('CANCELLED');
    const { sums, problems } = await checkLedger(server.deps);
    expect(problems).toEqual([]);
    expect(sums['DISPUTE_LOSSES'] ?? 0).toBe(0);
  });

  it('what returns to a card of whose payment a part was lost covers the rest of that loss first', async () => {
    const card = await buyCard();
    const sale = await begun(card);
    const { decide } = await sales.dispute(card, 4_000);
    await runWaitingJobs(server.deps, 'followGiftCard');
    await decide('lost');
    await runWaitingJobs(server.deps, 'followGiftCard');
    expect(await readCard(card.giftCardId)).toMatchObject({
      status: 'ACTIVE',
      balanceMinor: 0,
      writtenOffMinor: 3_765,
    });
    await refundByDecision(sale);
    expect(await readCard(card.giftCardId)).toMatchObject({
      balanceMinor: 1_000,
      writtenOffMinor: 4_000,
    });
    const { sums, problems } = await checkLedger(server.deps);
    expect(problems).toEqual([]);
    expect(sums['DISPUTE_LOSSES'] ?? 0).toBe(0);
  });

  it('a dispute that is lost after the payout is the loss of the platform', async () => {
    const card = await buyCard();
    const sale = await begun(card);
    server.clock.now = new Date(Date.now() + 30 * DAY_MS);
    await sales.payOut(sale);
    const { decide } = await sales.dispute(card);
    await runWaitingJobs(server.deps, 'followGiftCard');
    await decide('lost');
    await runWaitingJobs(server.deps, 'followGiftCard');
    expect((await readTransfer(sale)).status).toBe('PAID');
    const { sums, problems } = await checkLedger(server.deps);
    expect(problems).toEqual([]);
    expect(sums['DISPUTE_LOSSES']).toBe(1_235);
  });
});

/** A booking paid by a gift card, whose session has begun. */
async function begun(card: Card): Promise<Sale> {
  const sale = await book(card, 1_235);
  await server.deps.prisma.booking.update({
    where: { id: sale.purchase.bookingId ?? '' },
    data: { status: 'COMPLETED' },
  });
  return sale;
}

/** Refunds a session by a decision of staff about a problem. */
async function refundByDecision({ fan, purchase: { bookingId: id = '' } }: Sale): Promise<void> {
  const { endsAt } = await server.deps.prisma.booking.findUniqueOrThrow({ where: { id } });
  server.clock.now = endsAt;
  await reportProblem(server.deps, fan, { bookingId: id, description: 'Nobody came.' });
  await decideProblemForStaff(server.deps, await makeFan(server.deps, { role: 'ADMIN' }), {
    kind: 'BOOKING',
    id,
    reason: 'The creator was not there.',
    decision: { kind: 'REFUND_ALL' },
  });
}

const STEPS = {
  pay: (sale: Sale) => sales.pay(sale),
  refund,
  expire: async ({ purchase }: Sale) => {
    server.clock.now = new Date(Date.now() + HOUR_MS);
    await expireHold(server.deps, { bookingId: purchase.bookingId ?? '' });
  },
  sendRefunds: (sale: Sale) => sales.sendRefunds(sale),
  failRefunds: (sale: Sale) => sales.failRefunds(sale),
  finish: finishLater,
  bringBack: (sale: Sale) => sales.bringBack(sale),
  repeatEvent: async ({ purchase }: Sale) => {
    const payment = await server.deps.prisma.payment.findFirstOrThrow({ where: purchase });
    if (!payment.checkoutSessionId) return;
    const checkout = await server.deps.payments.retrieveCheckout(payment.checkoutSessionId);
    await Promise.all([1, 2, 3].map(() => settleCheckout(server.deps, { checkout })));
  },
  refundCard: async (_sale: Sale, { fan, giftCardId }: Card) =>
    refundGiftCard(server.deps, fan, { giftCardId }),
  loseDispute: async (sale: Sale) => (await sales.dispute(sale)).decide('lost'),
  winDispute: async (sale: Sale) => (await sales.dispute(sale)).decide('won'),
  loseCardDispute: async (_sale: Sale, card: Card) => (await sales.dispute(card)).decide('lost'),
  loseCardPart: async (_sale: Sale, card: Card) => (await sales.dispute(card, 700)).decide('lost'),
  winCardDispute: async (_sale: Sale, card: Card) => (await sales.dispute(card)).decide('won'),
  openCardDispute: async (_sale: Sale, card: Card) => void (await sales.dispute(card)),
  follow: () => runWaitingJobs(server.deps, 'followGiftCard'),
};
type Step = keyof typeof STEPS;

/** Steps that are impossible in the state do nothing. */
async function attempt({
  sale,
  card,
  step,
}: {
  sale: Sale;
  card: Card;
  step: Step;
}): Promise<void> {
  const { prisma } = server.deps;
  const ofCard = step.includes('Card');
  const payment = await prisma.payment.findFirstOrThrow({
    where: ofCard ? card.purchase : sale.purchase,
  });
  const transfer = await prisma.transfer.findFirst({ where: sale.purchase });
  if (step.endsWith('Dispute') || step === 'loseCardPart') {
    if (payment.status !== 'SUCCEEDED' || !payment.chargeId) return;
  }
  if (step === 'pay' && !payment.checkoutSessionId) return;
  if (!transfer && (step === 'finish' || step === 'bringBack')) return;
  server.clock.now = new Date();
  await STEPS[step](sale, card)?.catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
  });
}

describe('the ledger with gift cards', () => {
  it('the ledger equals the provider and the balances after any order of payments, refunds, disputes and payouts', async () => {
    const steps = fc.array(fc.constantFrom(...(Object.keys(STEPS) as Step[])), {
      minLength: 3,
      maxLength: 10,
    });
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 400, max: 3_000 }), async (chosen, priceMinor) => {
        server.clock.now = new Date();
        const card = await buyCard(1_000);
        const sale = await book(card, priceMinor);
        for (const step of chosen) {
          await attempt({ sale, card, step });
          expect((await checkLedger(server.deps)).problems, step).toEqual([]);
        }
        await runWaitingJobs(server.deps, 'followGiftCard');
        expect((await checkLedger(server.deps)).problems).toEqual([]);
      }),
      { numRuns: 15, endOnFailure: true },
    );
  }, 240_000);

  it('concurrent purchases never take more than the balance', async () => {
    const card = await buyCard(5_000);
    const attempts = await Promise.allSettled(
      Array.from({ length: 12 }, async () => {
        const fan = await makeFan(server.deps);
        return orderFixedService(server.deps, fan, {
          serviceId: await makeService(server.deps, { creator: seller, priceMinor: 1_500 }),
          giftCardCode: card.code,
          idempotencyKey: randomUUID(),
        });
      }),
    );
    const paid = await server.deps.prisma.payment.aggregate({
      where: { usedGiftCardId: card.giftCardId },
      _sum: { giftCardMinor: true },
    });
    expect((await readCard(card.giftCardId)).balanceMinor).toBe(0);
    expect(paid._sum.giftCardMinor).toBe(5_000);
    const rejected = attempts.filter(({ status }) => status === 'rejected');
    expect(rejected.length).toBe(8);
    for (const { reason } of rejected as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: 'GIFT_CARD_EMPTY' });
    expect((await checkLedger(server.deps)).problems).toEqual([]);
  });
});
