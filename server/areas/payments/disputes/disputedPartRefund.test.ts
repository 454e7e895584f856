import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { completeBooking } from '../../bookings/sessions/completeBooking.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import {
  expectLedgerToAgree,
  expectPagesToAgree,
} from '../../../testing/inspect/expectStatement.ts';
import { checkLedger } from '../ledger/checkLedger.ts';
import { failRefund } from '../refunds/failRefund.ts';
import { sendRefund } from '../refunds/sendRefund.ts';
import { startPartRefund, startRefund } from '../refunds/startRefund.ts';
import { payTransfer } from '../transfers/payTransfer.ts';
import { reverseTransfer } from '../transfers/reverseTransfer.ts';
import { followDispute } from './followDispute.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = new Date()));

/** Of a held session of 12.00, staff refund 4.00. */
const TOTAL = 1200;
const REFUND = 400;

async function refundedInPart() {
  const { prisma } = server.deps;
  const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
  const slotId = await makeSlot(server.deps, { creator, inMinutes: 48 * 60 });
  const { bookingId } = await bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() });
  const { id: paymentId } = await prisma.payment.findUniqueOrThrow({ where: { bookingId } });
  await payCheckout(server, paymentId);
  const transfer = await prisma.transfer.findUniqueOrThrow({ where: { bookingId } });
  server.clock.now = transfer.payableAt;
  await completeBooking(server.deps, { bookingId });
  await prisma.$transaction(async (tx) => {
    const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
    await startPartRefund(tx, { payment, amountMinor: REFUND, reason: 'STAFF' });
    await tx.transfer.update({ where: { id: transfer.id }, data: { amountMinor: 720 } });
  });
  const { id: refundId } = await prisma.refund.findFirstOrThrow({ where: { paymentId } });
  const sale = { creator, fan, purchase: { bookingId } };
  return { bookingId, paymentId, transferId: transfer.id, refundId, sale };
}

const agrees = async () => expect((await checkLedger(server.deps)).problems).toEqual([]);
async function lose({ paymentId }: { paymentId: string }, amountMinor: number) {
  for (const status of ['OPEN', 'LOST'] as const) {
    const dispute = server.payments.dispute({ paymentId, status, amountMinor });
    await followDispute(server.deps, { dispute });
    await agrees();
  }
}
/** The fan's bank or the payment provider rejects the refund. */
async function fail({ refundId }: { refundId: string }) {
  server.payments.refunds.delete(refundId);
  await failRefund(server.deps, { refundId, attempt: 0, failure: 'expired_or_canceled_card' });
}

async function read({ bookingId, paymentId }: { bookingId: string; paymentId: string }) {
  const { prisma } = server.deps;
  const [payment, transfer, lines] = await Promise.all([
    prisma.payment.findUniqueOrThrow({ where: { id: paymentId }, include: { refunds: true } }),
    prisma.transfer.findUniqueOrThrow({ where: { bookingId } }),
    prisma.ledgerEntry.groupBy({
      by: ['account'],
      where: { bookingId },
      _sum: { amountMinor: true },
    }),
  ]);
  const getSum = (account: string) =>
    lines.find((line) => line.account === account)?._sum.amountMinor ?? 0;
  return {
    payment: payment.status,
    refunds: payment.refunds.map(({ status, amountMinor }) => `${status} ${amountMinor}`).sort(),
    transfer: `${transfer.status} ${transfer.amountMinor}`,
    due: getSum('REFUNDS_DUE'),
    borneByUs: getSum('DISPUTE_LOSSES'),
  };
}

describe('a part refund of a disputed payment', () => {
  it.each([
    ['pending', 'held'],
    ['failed', 'held'],
    ['failed', 'paid out'],
  ])(
    'a %s refund is closed when the bank takes everything while the share is %s',
    async (state, share) => {
      const made = await refundedInPart();
      if (share === 'paid out') await payTransfer(server.deps, made);
      if (state === 'failed') await fail(made);
      await lose(made, TOTAL);
      const statement = await expectLedgerToAgree({ server, sale: made.sale });
      await expectPagesToAgree({ server, sale: made.sale, statement });
      if (share === 'paid out') await reverseTransfer(server.deps, made);
      await sendRefund(server.deps, made);
      expect(await read(made)).toMatchObject({
        payment: 'CHARGED_BACK',
        refunds: ['CLOSED 400'],
        due: 0,
        borneByUs: 0,
      });
      await agrees();
    },
  );

  it('a refund that was not made covers a partial loss first, and the share of the rest is paid', async () => {
    const [more, less] = [await refundedInPart(), await refundedInPart()];
    await lose(more, 500);
    await lose(less, 300);
    expect([await read(more), await read(less)]).toMatchObject([
      { payment: 'SUCCEEDED', refunds: ['CLOSED 400'], transfer: 'SCHEDULED 630', due: 0 },
      { refunds: ['CLOSED 400', 'PENDING 100'], transfer: 'SCHEDULED 720', due: -100 },
    ]);
  });

  it('a partial loss that the refund covers is not covered again by the reversed share', async () => {
    const made = await refundedInPart();
    await payTransfer(server.deps, made);
    await fail(made);
    await lose(made, 500);
    await reverseTransfer(server.deps, made);
    expect(await read(made)).toMatchObject({
      refunds: ['CLOSED 400'],
      transfer: 'SCHEDULED 630',
      borneByUs: 0,
    });
    await agrees();
  });

  it('a refund that fails after the bank took everything is closed, and after a part it is still due', async () => {
    const [all, part] = [await refundedInPart(), await refundedInPart()];
    for (const [made, lostMinor] of [
      [all, TOTAL],
      [part, 500],
    ] as const) {
      await sendRefund(server.deps, made);
      await lose(made, lostMinor);
      await fail(made);
    }
    expect([await read(all), await read(part)]).toMatchObject([
      { refunds: ['CLOSED 400'], due: 0, borneByUs: 0 },
      { refunds: ['FAILED 400'], due: -400, borneByUs: 0 },
    ]);
    await agrees();
  });

  it('the refund of the rest is closed when the bank also takes the refunded part', async () => {
    const { prisma } = server.deps;
    const made = await refundedInPart();
    await sendRefund(server.deps, made);
    await prisma.$transaction(async (tx) => {
      const payment = await tx.payment.findUniqueOrThrow({ where: { id: made.paymentId } });
      await startRefund(tx, { payment, reason: 'STAFF' });
      await tx.transfer.update({ where: { id: made.transferId }, data: { status: 'CANCELLED' } });
    });
    await lose(made, TOTAL);
    expect(await read(made)).toMatchObject({
      refunds: ['CLOSED 800', 'SUCCEEDED 400'],
      due: 0,
      borneByUs: 400,
    });
  });
});
