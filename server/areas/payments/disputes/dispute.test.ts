import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { completeBooking } from '../../bookings/sessions/completeBooking.ts';
import { refundBooking } from '../../bookings/changes/refundBooking.ts';
import { acceptOrder } from '../../orders/deliveries/acceptOrder.ts';
import { deliverOrder } from '../../orders/deliveries/deliverOrder.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { makePaidOrder } from '../../../testing/factories/orderFactories.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { checkLedger } from '../ledger/checkLedger.ts';
import { followDispute } from './followDispute.ts';
import { readMonthlyStatement } from '../../invoices/statements/readMonthlyStatement.ts';
import { readBills } from '../statements/readBills.ts';
import { payTransfer } from '../transfers/payTransfer.ts';
import { readDisputes } from './readDisputes.ts';
import { reverseTransfer } from '../transfers/reverseTransfer.ts';
import { settleCheckout } from '../checkout/settleCheckout.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/time/timeUnits.rules.ts';
import { globalId } from '../../../platform/ids/globalId.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = new Date()));

async function booked({ isPaid = true } = {}) {
  const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
  const { bookingId } = await bookSlot(server.deps, fan, {
    slotId: await makeSlot(server.deps, { creator, inMinutes: 48 * 60 }),
    idempotencyKey: randomUUID(),
  });
  const payment = await server.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
  const checkout = server.payments.pay(payment.id);
  if (isPaid) await settleCheckout(server.deps, { checkout });
  return { creator, fan, bookingId, paymentId: payment.id, checkout };
}

/** A booking whose share has been paid out. */
async function paidOut() {
  const made = await booked();
  const transfer = await server.deps.prisma.transfer.findUniqueOrThrow({
    where: { bookingId: made.bookingId },
  });
  server.clock.now = transfer.payableAt;
  await payTransfer(server.deps, { transferId: transfer.id });
  return { ...made, transferId: transfer.id };
}

const follow = (paymentId: string, status: 'OPEN' | 'WON' | 'LOST', amountMinor = 1200) =>
  followDispute(server.deps, {
    dispute: server.payments.dispute({ paymentId, status, amountMinor }),
  });
const agrees = async () => expect((await checkLedger(server.deps)).problems).toEqual([]);
const getTransfer = (bookingId: string) =>
  server.deps.prisma.transfer.findUniqueOrThrow({ where: { bookingId } });
const getState = async (bookingId: string) => {
  const { status, payment, transfer } = await server.deps.prisma.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: { payment: { include: { disputes: true } }, transfer: true },
  });
  return [
    status,
    payment?.status,
    transfer?.status,
    payment?.disputes.map((dispute) => `${dispute.status} ${dispute.isCovered}`).join(),
  ];
};
const getKinds = async (recipientId: string) =>
  (
    await server.deps.prisma.notification.findMany({
      where: { recipientId, kind: { contains: 'DISPUTE' } },
      orderBy: { createdAt: 'asc' },
    })
  )
    .map(({ kind }) => kind)
    .sort();

describe('a dispute before the payout', () => {
  it('the share is held until the dispute is won, then resumes', async () => {
    const { bookingId, paymentId, creator, fan } = await booked();
    const staff = await makeFan(server.deps, { role: 'SUPPORT' });
    await follow(paymentId, 'OPEN');
    for (const { id } of [creator, staff]) {
      const { data } = await server.deps.prisma.notification.findFirstOrThrow({
        where: { recipientId: id, kind: { endsWith: 'DISPUTE_OPENED' } },
      });
      expect(data).toMatchObject({
        otherUsername: fan.username,
        amountMinor: 1200,
        currency: 'USD',
      });
    }
    expect(await getState(bookingId)).toEqual(['CONFIRMED', 'DISPUTED', 'ON_HOLD', 'OPEN false']);
    await agrees();
    const earned = await server.run({
      query:
        '{ viewer { earnings { disputed { amountMinor } upcoming { amountMinor } payable { amountMinor } } } }',
      actor: creator,
    });
    expect(earned.data).toEqual({
      viewer: {
        earnings: {
          disputed: { amountMinor: 1080 },
          upcoming: { amountMinor: 0 },
          payable: { amountMinor: 0 },
        },
      },
    });
    const { id: transferId, payableAt } = await getTransfer(bookingId);
    server.clock.now = payableAt;
    await payTransfer(server.deps, { transferId });
    expect(await getState(bookingId)).toEqual(['COMPLETED', 'DISPUTED', 'ON_HOLD', 'OPEN false']);
    await follow(paymentId, 'WON');
    expect(await getState(bookingId)).toEqual(['COMPLETED', 'SUCCEEDED', 'SCHEDULED', 'WON false']);
    await payTransfer(server.deps, { transferId });
    expect((await getTransfer(bookingId)).status).toBe('PAID');
    await agrees();
    expect(await getKinds(creator.id)).toEqual(['DISPUTE_OPENED', 'DISPUTE_WON']);
    expect(await getKinds(staff.id)).toEqual(['STAFF_DISPUTE_OPENED', 'STAFF_DISPUTE_WON']);
  });

  it('only the disputed session of two is cancelled when its dispute is lost', async () => {
    const [other, { bookingId, paymentId }] = [await booked(), await booked()];
    for (const id of [other.paymentId, paymentId]) await follow(id, 'OPEN');
    await follow(paymentId, 'LOST');
    expect([(await getState(other.bookingId))[0], (await getState(bookingId))[0]]).toEqual([
      'CONFIRMED',
      'REFUNDED',
    ]);
  });

  it('future sessions are cancelled when the dispute is lost, without a second refund', async () => {
    const { bookingId, paymentId, creator } = await booked();
    await follow(paymentId, 'OPEN');
    await follow(paymentId, 'LOST');
    expect(await getState(bookingId)).toEqual([
      'REFUNDED',
      'CHARGED_BACK',
      'CANCELLED',
      'LOST true',
    ]);
    expect(await server.deps.prisma.refund.count({ where: { paymentId } })).toBe(0);
    const query =
      'query ($id: ID!) { node(id: $id) { ... on Booking { moneyTimeline { kind state } } } viewer { bills(first: 9) { edges { node { state share { amountMinor } } } } } }';
    const { data } = await server.run({
      query,
      actor: creator,
      variables: { id: globalId('Booking', bookingId) },
    });
    expect(data).toMatchObject({
      node: { moneyTimeline: [{ kind: 'PAID' }, { kind: 'CHARGED_BACK', state: 'DONE' }] },
      viewer: {
        bills: {
          edges: [
            { node: { state: 'CHARGED_BACK', share: { amountMinor: 0 } } },
            { node: { state: 'CHARGED_BACK', share: { amountMinor: 0 } } },
          ],
        },
      },
    });
    await agrees();
  });

  it('webhooks that arrive twice and in the wrong order are handled', async () => {
    const { bookingId, paymentId } = await booked();
    const opened = server.payments.dispute({ paymentId, status: 'OPEN' });
    await follow(paymentId, 'LOST');
    await Promise.all([
      followDispute(server.deps, { dispute: opened }),
      follow(paymentId, 'LOST'),
      follow(paymentId, 'LOST'),
      readDisputes(server.deps),
    ]);
    expect(await getState(bookingId)).toEqual([
      'REFUNDED',
      'CHARGED_BACK',
      'CANCELLED',
      'LOST true',
    ]);
    const kinds = (
      await server.deps.prisma.ledgerEntry.findMany({
        where: { bookingId, account: { in: ['DISPUTED', 'DISPUTE_FEES'] } },
        orderBy: { id: 'asc' },
      })
    ).map(({ kind }) => kind);
    expect(kinds).toEqual(['DISPUTE_OPENED', 'DISPUTE_FEE', 'DISPUTE_LOST']);
    await agrees();
  });

  it('a dispute waits for its payment, and is ignored when the payment is not ours', async () => {
    const { paymentId, checkout, bookingId } = await booked({ isPaid: false });
    await expect(follow(paymentId, 'OPEN')).rejects.toThrow('before it has arrived');
    await settleCheckout(server.deps, { checkout });
    await readDisputes(server.deps);
    expect((await getState(bookingId))[1]).toBe('DISPUTED');
    await followDispute(server.deps, {
      dispute: {
        ...server.payments.dispute({ paymentId, status: 'OPEN' }),
        providerDisputeId: 'dp_other',
        paymentId: null,
      },
    });
    expect(
      await server.deps.prisma.dispute.count({ where: { providerDisputeId: 'dp_other' } }),
    ).toBe(0);
  });

  it('a dispute replaces the refund of a booking that is cancelled meanwhile, which is due once the dispute is won', async () => {
    const { bookingId, paymentId, fan } = await booked();
    await follow(paymentId, 'OPEN');
    await refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: 1200 });
    expect(await getState(bookingId)).toEqual(['REFUNDED', 'DISPUTED', 'CANCELLED', 'OPEN false']);
    expect(await server.deps.prisma.refund.count({ where: { paymentId } })).toBe(0);
    await agrees();
    await follow(paymentId, 'WON');
    expect(
      await server.deps.prisma.refund.findFirstOrThrow({ where: { paymentId } }),
    ).toMatchObject({ reason: 'DISPUTE', status: 'PENDING', amountMinor: 1200 });
    await agrees();
  });

  it('the share of an order that is completed meanwhile is held', async () => {
    const { creator, fan, orderId, paymentId } = await makePaidOrder(server);
    await follow(paymentId, 'OPEN', 2000);
    await deliverOrder(server.deps, creator, { orderId, message: 'Here.' });
    await acceptOrder(server.deps, fan, { orderId });
    const transfer = async () =>
      (await server.deps.prisma.transfer.findUniqueOrThrow({ where: { orderId } })).status;
    expect(await transfer()).toBe('ON_HOLD');
    await follow(paymentId, 'LOST', 2000);
    expect(await transfer()).toBe('CANCELLED');
    expect(
      (await server.deps.prisma.serviceOrder.findUniqueOrThrow({ where: { id: orderId } })).status,
    ).toBe('COMPLETED');
    await agrees();
  });
});

describe('a dispute after the payout', () => {
  it('the share is reversed, and sent again when the dispute is won', async () => {
    const { bookingId, paymentId, transferId } = await paidOut();
    await follow(paymentId, 'OPEN');
    expect((await getTransfer(bookingId)).status).toBe('REVERSING');
    await agrees();
    await Promise.all([
      reverseTransfer(server.deps, { transferId }),
      reverseTransfer(server.deps, { transferId }),
    ]);
    expect(await getState(bookingId)).toEqual(['COMPLETED', 'DISPUTED', 'REVERSED', 'OPEN false']);
    await agrees();
    await follow(paymentId, 'WON');
    await payTransfer(server.deps, { transferId });
    expect(await getState(bookingId)).toEqual(['COMPLETED', 'SUCCEEDED', 'PAID', 'WON false']);
    await agrees();
  });

  it('a lost dispute is covered by the reversed share, also when the reversal comes after the loss', async () => {
    for (const order of [
      ['reverse', 'lose'],
      ['lose', 'reverse'],
    ]) {
      const { bookingId, paymentId, transferId } = await paidOut();
      await follow(paymentId, 'OPEN');
      for (const step of order) {
        if (step === 'lose') await follow(paymentId, 'LOST');
        else await reverseTransfer(server.deps, { transferId });
        await agrees();
      }
      expect(await getState(bookingId)).toEqual([
        'COMPLETED',
        'CHARGED_BACK',
        'REVERSED',
        'LOST true',
      ]);
    }
  });

  it('a loss that a returned share covers in a later month is a correction of that month', async () => {
    const { creator, fan, bookingId, paymentId, transferId } = await paidOut();
    const lostAt = server.clock.now;
    const returnedAt = new Date(lostAt.getTime() + 5 * DAY_MS);
    await server.deps.prisma.payment.update({
      where: { id: paymentId },
      data: { paidAt: new Date(lostAt.getTime() - 40 * DAY_MS) },
    });
    const correctionsAt = async (at: Date) => {
      const period = { from: new Date(at.getTime() - DAY_MS), to: new Date(at.getTime() + DAY_MS) };
      const month = await readMonthlyStatement(server.deps, { creatorId: creator.id, ...period });
      return month.correctionsMinor;
    };
    await follow(paymentId, 'OPEN');
    await follow(paymentId, 'LOST');
    expect(await correctionsAt(lostAt)).toBe(0);
    server.clock.now = returnedAt;
    await reverseTransfer(server.deps, { transferId });
    expect((await getTransfer(bookingId)).status).toBe('REVERSED');
    expect([await correctionsAt(lostAt), await correctionsAt(returnedAt)]).toEqual([0, 1200]);
    const [chargeback] = await readBills(server.deps, { personId: fan.id, limit: 1 });
    expect(chargeback).toMatchObject({ kind: 'CHARGEBACK', at: lostAt });
  });

  it("the platform pays what the creator's account no longer has, and staff are notified", async () => {
    const { bookingId, paymentId, transferId, creator } = await paidOut();
    const staff = await makeFan(server.deps, { role: 'ADMIN' });
    await follow(paymentId, 'OPEN');
    server.payments.refusing.set(`acct_${creator.username}`, 'balance_insufficient');
    for (let times = 0; times < 11; times += 1) await reverseTransfer(server.deps, { transferId });
    server.payments.refusing.clear();
    expect(await getTransfer(bookingId)).toMatchObject({
      status: 'PAID',
      failure: 'balance_insufficient',
    });
    await follow(paymentId, 'LOST');
    expect(await getState(bookingId)).toEqual(['COMPLETED', 'CHARGED_BACK', 'PAID', 'LOST false']);
    expect(
      await server.deps.prisma.notification.count({
        where: { recipientId: staff.id, kind: 'STAFF_PAYOUT_FAILED' },
      }),
    ).toBe(1);
    await agrees();
  });

  it('a share that is being sent when the dispute arrives is reversed', async () => {
    const { bookingId, paymentId } = await booked();
    const { id: transferId, payableAt } = await getTransfer(bookingId);
    server.clock.now = payableAt;
    const create = server.payments.createTransfer.bind(server.payments);
    server.payments.createTransfer = async (transfer) => {
      await follow(paymentId, 'OPEN');
      return create(transfer);
    };
    await payTransfer(server.deps, { transferId });
    server.payments.createTransfer = create;
    expect((await getTransfer(bookingId)).status).toBe('REVERSING');
    await reverseTransfer(server.deps, { transferId });
    await agrees();
  });

  it('a rejected transfer stays on hold instead of being retried', async () => {
    const { bookingId, paymentId, creator } = await booked();
    const { id: transferId, payableAt } = await getTransfer(bookingId);
    server.clock.now = payableAt;
    server.payments.refusing.set(`acct_${creator.username}`, 'account_closed');
    await payTransfer(server.deps, { transferId });
    server.payments.refusing.clear();
    expect(
      await server.deps.prisma.notification.findMany({
        where: { recipientId: creator.id, kind: 'PAYOUT_REFUSED' },
        select: { data: true },
      }),
    ).toEqual([{ data: expect.objectContaining({ amountMinor: 1080, currency: 'USD' }) }]);
    await follow(paymentId, 'OPEN');
    server.clock.now = new Date(payableAt.getTime() + DAY_MS);
    await payTransfer(server.deps, { transferId });
    expect((await getTransfer(bookingId)).status).toBe('ON_HOLD');
    await agrees();
    await follow(paymentId, 'LOST');
    expect(await getState(bookingId)).toEqual([
      'COMPLETED',
      'CHARGED_BACK',
      'CANCELLED',
      'LOST true',
    ]);
    await agrees();
  });
});

it('staff see all steps of a dispute', async () => {
  const { bookingId, paymentId } = await booked();
  const admin = await makeFan(server.deps, { role: 'ADMIN' });
  await follow(paymentId, 'OPEN');
  const story = async () => {
    const { data } = await server.run({
      query:
        'query ($number: ID!) { staffPurchase(kind: BOOKING, number: $number) { story { kind detail } rights { canRefund } } }',
      actor: admin,
      variables: { number: bookingId },
    });
    return data as {
      staffPurchase: {
        story: { kind: string; detail: string | null }[];
        rights: { canRefund: boolean };
      };
    };
  };
  const { staffPurchase } = await story();
  expect(staffPurchase.story.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['DISPUTE_OPENED', 'TRANSFER_ON_HOLD']),
  );
  expect(staffPurchase.rights.canRefund).toBe(false);
  server.clock.now = new Date(server.clock.now.getTime() + 72 * HOUR_MS);
  await completeBooking(server.deps, { bookingId });
  await follow(paymentId, 'LOST');
  expect((await story()).staffPurchase.story.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['DISPUTE_LOST', 'TRANSFER_CANCELLED']),
  );
  const found = await server.run({
    query: 'query ($search: String!) { staffSearch(search: $search) { purchases { number } } }',
    actor: admin,
    variables: { search: `dp_${paymentId.replaceAll('-', '_')}` },
  });
  expect(found.errors).toBeUndefined();
});
