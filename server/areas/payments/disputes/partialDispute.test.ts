import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { completeBooking } from '../../bookings/sessions/completeBooking.ts';
import { refundBooking } from '../../bookings/changes/refundBooking.ts';
import { acceptOrder } from '../../orders/deliveries/acceptOrder.ts';
import { deliverOrder } from '../../orders/deliveries/deliverOrder.ts';
import { refundForStaff } from '../../staff/staffActions.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { makePaidOrder } from '../../../testing/factories/orderFactories.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { checkLedger } from '../ledger/checkLedger.ts';
import { followDispute } from './followDispute.ts';
import { payTransfer } from '../transfers/payTransfer.ts';
import { reverseTransfer } from '../transfers/reverseTransfer.ts';
import { sendRefund } from '../refunds/sendRefund.ts';
import { startPartRefund } from '../refunds/startRefund.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';
import { globalId } from '../../../platform/ids/globalId.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = new Date()));

/**
 * Of 12.00 with a fee of 1.20 the bank takes 5.00: 7.00 remain, of which 0.70 are the platform fee.
 */
const PART = 500;
const LEFT = { HELD_FOR_BOOKINGS: 0, PLATFORM_FEES: -70 };

async function booked() {
  const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
  const { bookingId } = await bookSlot(server.deps, fan, {
    slotId: await makeSlot(server.deps, { creator, inMinutes: 48 * 60 }),
    idempotencyKey: randomUUID(),
  });
  const { id: paymentId } = await server.deps.prisma.payment.findUniqueOrThrow({
    where: { bookingId },
  });
  await payCheckout(server, paymentId);
  const { id: transferId, payableAt } = await server.deps.prisma.transfer.findUniqueOrThrow({
    where: { bookingId },
  });
  return { creator, fan, bookingId, paymentId, transferId, payableAt };
}

const follow = async (paymentId: string, status: 'OPEN' | 'WON' | 'LOST', amountMinor = PART) => {
  await followDispute(server.deps, {
    dispute: server.payments.dispute({ paymentId, status, amountMinor }),
  });
  await agrees();
};
const agrees = async () => expect((await checkLedger(server.deps)).problems).toEqual([]);
const getTransfer = (id: string) =>
  server.deps.prisma.transfer.findUniqueOrThrow({
    where: { id },
    select: { status: true, amountMinor: true },
  });
const getPayment = (id: string) =>
  server.deps.prisma.payment.findUniqueOrThrow({
    where: { id },
    select: { status: true, lostMinor: true },
  });
const getRefunds = async (paymentId: string) =>
  (
    await server.deps.prisma.refund.findMany({
      where: { paymentId },
      orderBy: { createdAt: 'asc' },
    })
  )
    .map(({ status, amountMinor }) => `${status} ${amountMinor}`)
    .sort();
const getRefundId = async (paymentId: string) =>
  (await server.deps.prisma.refund.findFirstOrThrow({ where: { paymentId, status: 'PENDING' } }))
    .id;

const readKinds = async (bookingId: string) =>
  (await server.deps.prisma.ledgerEntry.findMany({ where: { bookingId }, distinct: ['kind'] })).map(
    ({ kind }) => kind,
  );

async function readLedger(bookingId: string): Promise<Record<string, number>> {
  const lines = await server.deps.prisma.ledgerEntry.groupBy({
    by: ['account'],
    where: { bookingId },
    _sum: { amountMinor: true },
  });
  return Object.fromEntries(lines.map(({ account, _sum }) => [account, _sum.amountMinor ?? 0]));
}

async function readMoneyAs(actor: Awaited<ReturnType<typeof booked>>['fan'], bookingId: string) {
  const query =
    'query ($id: ID!) { node(id: $id) { ... on Booking { moneyTimeline { kind state amount { amountMinor } } } } viewer { bills(first: 9) { edges { node { kind state amount { amountMinor } fee { amountMinor } share { amountMinor } } } } } }';
  const { data } = await server.run({
    query,
    actor,
    variables: { id: globalId('Booking', bookingId) },
  });
  type Money = { amountMinor: number };
  const { node, viewer } = data as {
    node: { moneyTimeline: { kind: string; state: string; amount: Money }[] };
    viewer: {
      bills: {
        edges: { node: { kind: string; state: string; amount: Money; fee: Money; share: Money } }[];
      };
    };
  };
  return {
    steps: node.moneyTimeline.map(
      ({ kind, state, amount }) => `${kind} ${state} ${amount.amountMinor}`,
    ),
    bills: viewer.bills.edges
      .map(({ node: { kind, state, amount, fee, share } }) =>
        [kind, state, amount.amountMinor, fee.amountMinor, share.amountMinor].join(' '),
      )
      .sort(),
  };
}

describe('a partly lost dispute', () => {
  it('what has not begun is ended, and the rest is refunded to the fan', async () => {
    const { bookingId, paymentId, transferId } = await booked();
    await follow(paymentId, 'OPEN');
    await follow(paymentId, 'LOST');
    expect(
      await server.deps.prisma.booking.findUniqueOrThrow({ where: { id: bookingId } }),
    ).toMatchObject({ status: 'REFUNDED', endReason: 'DISPUTE' });
    expect([await getRefunds(paymentId), (await getTransfer(transferId)).status]).toEqual([
      ['PENDING 700'],
      'CANCELLED',
    ]);
    await sendRefund(server.deps, { refundId: await getRefundId(paymentId) });
    expect(await getRefunds(paymentId)).toEqual(['SUCCEEDED 700']);
    expect(await readKinds(bookingId)).toContain('REFUND_SETTLED');
    expect(await readLedger(bookingId)).toMatchObject({ HELD_FOR_BOOKINGS: 0, REFUNDS_DUE: 0 });
    await agrees();
  });

  it('the creator keeps the share of the rest once the session was held', async () => {
    const { creator, bookingId, paymentId, transferId, payableAt } = await booked();
    await follow(paymentId, 'OPEN');
    server.clock.now = payableAt;
    await completeBooking(server.deps, { bookingId });
    await follow(paymentId, 'LOST');
    expect([await getTransfer(transferId), await getPayment(paymentId)]).toEqual([
      { status: 'SCHEDULED', amountMinor: 630 },
      { status: 'SUCCEEDED', lostMinor: PART },
    ]);
    await payTransfer(server.deps, { transferId });
    expect(await getTransfer(transferId)).toEqual({ status: 'PAID', amountMinor: 630 });
    expect(await readLedger(bookingId)).toMatchObject(LEFT);
    await agrees();
    const seen = await readMoneyAs(creator, bookingId);
    expect(seen.steps).toEqual([
      'PAID DONE 1200',
      'CHARGED_BACK DONE 500',
      'HELD DONE 700',
      'SESSION DONE 700',
      'PAYABLE DONE 630',
      'PAID_OUT DONE 630',
    ]);
    expect(seen.bills).toEqual(['CHARGEBACK CHARGED_BACK 500 0 0', 'PAYMENT PAID_OUT 1200 70 630']);
  });

  it('a paid share is reversed and what remains of it is sent, in either order', async () => {
    for (const order of [
      ['reverse', 'lose'],
      ['lose', 'reverse'],
    ]) {
      const { bookingId, paymentId, transferId, payableAt } = await booked();
      server.clock.now = payableAt;
      await payTransfer(server.deps, { transferId });
      await follow(paymentId, 'OPEN');
      for (const step of order) {
        if (step === 'lose') await follow(paymentId, 'LOST');
        else await reverseTransfer(server.deps, { transferId });
        await agrees();
      }
      expect(await getTransfer(transferId)).toEqual({ status: 'SCHEDULED', amountMinor: 630 });
      await payTransfer(server.deps, { transferId });
      expect([await getTransfer(transferId), await getPayment(paymentId)]).toEqual([
        { status: 'PAID', amountMinor: 630 },
        { status: 'SUCCEEDED', lostMinor: PART },
      ]);
      const { DISPUTE_LOSSES: borneByUs = 0, ...ledger } = await readLedger(bookingId);
      expect([borneByUs, ledger]).toMatchObject([0, LEFT]);
      await agrees();
    }
  });

  it('a share that is being sent while the dispute is opened and lost is reversed', async () => {
    const { bookingId, paymentId, transferId, payableAt } = await booked();
    server.clock.now = payableAt;
    const create = server.payments.createTransfer.bind(server.payments);
    server.payments.createTransfer = async (transfer) => {
      server.payments.createTransfer = create;
      const dispute = (status: 'OPEN' | 'LOST') =>
        followDispute(server.deps, {
          dispute: server.payments.dispute({ paymentId, status, amountMinor: PART }),
        });
      await dispute('OPEN');
      await dispute('LOST');
      return create(transfer);
    };
    await payTransfer(server.deps, { transferId });
    expect((await getTransfer(transferId)).status).toBe('REVERSING');
    await reverseTransfer(server.deps, { transferId });
    await payTransfer(server.deps, { transferId });
    expect(await getTransfer(transferId)).toEqual({ status: 'PAID', amountMinor: 630 });
    expect(await readLedger(bookingId)).toMatchObject(LEFT);
    await agrees();
  });

  it('a delivered order is paid from the rest when it is accepted', async () => {
    const { creator, fan, orderId, paymentId } = await makePaidOrder(server);
    await deliverOrder(server.deps, creator, { orderId, message: 'Here.' });
    await follow(paymentId, 'OPEN');
    await follow(paymentId, 'LOST');
    const { data } = await server.run({
      query: '{ viewer { earnings { upcoming { amountMinor } } } }',
      actor: creator,
    });
    expect(data).toEqual({ viewer: { earnings: { upcoming: { amountMinor: 1350 } } } });
    await acceptOrder(server.deps, fan, { orderId });
    const transfer = await server.deps.prisma.transfer.findUniqueOrThrow({ where: { orderId } });
    expect(transfer).toMatchObject({ status: 'SCHEDULED', amountMinor: 1350 });
    await payTransfer(server.deps, { transferId: transfer.id });
    expect((await getTransfer(transfer.id)).status).toBe('PAID');
    await agrees();
  });

  it('the loss is deducted from the refund that staff see and from its notifications', async () => {
    const { creator, fan, orderId, paymentId } = await makePaidOrder(server);
    await deliverOrder(server.deps, creator, { orderId, message: 'Here.' });
    await follow(paymentId, 'OPEN');
    await follow(paymentId, 'LOST');
    const admin = { ...(await makeFan(server.deps)), role: 'ADMIN' as const };
    const { data } = await server.run({
      query:
        'query ($number: ID!) { staffPurchase(kind: ORDER, number: $number) { total { amountMinor } refundable { amountMinor } } }',
      actor: admin,
      variables: { number: orderId },
    });
    expect(data).toEqual({
      staffPurchase: { total: { amountMinor: 2000 }, refundable: { amountMinor: 1500 } },
    });
    const refund = (expectedMinor: number) =>
      refundForStaff(server.deps, admin, {
        kind: 'ORDER',
        id: orderId,
        reason: 'asked by mail',
        expectedMinor,
      });
    await expect(refund(2000)).rejects.toMatchObject({ code: 'STAFF_ACTION_IMPOSSIBLE' });
    await refund(1500);
    expect(await getRefunds(paymentId)).toEqual(['PENDING 1500']);
    const notification = await server.deps.prisma.notification.findFirstOrThrow({
      where: { recipientId: fan.id, kind: 'ORDER_REFUNDED' },
    });
    expect(notification.data).toMatchObject({ amountMinor: 1500 });
    expect(
      await server.deps.prisma.auditEvent.findFirstOrThrow({
        where: { entityId: orderId, action: 'order.refund' },
      }),
    ).toMatchObject({ detail: { refundMinor: 1500 } });
    await agrees();
  });

  it('the loss is deducted from the refund when the creator cancels afterwards', async () => {
    const { creator, bookingId, paymentId, payableAt } = await booked();
    server.clock.now = new Date(payableAt.getTime() - 3_600_000);
    await completeBooking(server.deps, { bookingId });
    await follow(paymentId, 'OPEN');
    await follow(paymentId, 'LOST');
    const { data } = await server.run({
      query:
        'query ($id: ID!) { node(id: $id) { ... on Booking { cancellationQuote { refund { amountMinor } } } } }',
      actor: creator,
      variables: { id: globalId('Booking', bookingId) },
    });
    expect(data).toEqual({ node: { cancellationQuote: { refund: { amountMinor: 700 } } } });
    await refundBooking(server.deps, creator, { bookingId, expectedRefundMinor: 700 });
    expect(await getRefunds(paymentId)).toEqual(['PENDING 700']);
    await agrees();
  });

  it.each(['held', 'paid out'])(
    'the platform bears what the bank takes of a part that was refunded before, while the share is %s',
    async (share) => {
      const { creator, bookingId, paymentId, transferId, payableAt } = await booked();
      server.clock.now = payableAt;
      await completeBooking(server.deps, { bookingId });
      await server.deps.prisma.$transaction(async (tx) => {
        const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
        await startPartRefund(tx, { payment, amountMinor: 400, reason: 'STAFF' });
        await tx.transfer.update({ where: { id: transferId }, data: { amountMinor: 720 } });
      });
      await sendRefund(server.deps, { refundId: await getRefundId(paymentId) });
      if (share === 'paid out') await payTransfer(server.deps, { transferId });
      await follow(paymentId, 'OPEN', 1200);
      await follow(paymentId, 'LOST', 1200);
      if (share === 'paid out') await reverseTransfer(server.deps, { transferId });
      await agrees();
      expect(await readLedger(bookingId)).toMatchObject({
        HELD_FOR_BOOKINGS: 0,
        DISPUTE_LOSSES: 400,
      });
      expect(await getPayment(paymentId)).toEqual({ status: 'CHARGED_BACK', lostMinor: 800 });
      const { bills } = await readMoneyAs(creator, bookingId);
      expect(bills.find((bill) => bill.startsWith('PAYMENT'))).toBe(
        'PAYMENT CHARGED_BACK 1200 0 0',
      );
    },
  );

  it('an order without a delivery ends', async () => {
    const { orderId, paymentId } = await makePaidOrder(server);
    await follow(paymentId, 'OPEN');
    await follow(paymentId, 'LOST');
    expect(
      await server.deps.prisma.serviceOrder.findUniqueOrThrow({ where: { id: orderId } }),
    ).toMatchObject({ status: 'REFUNDED', endReason: 'DISPUTE' });
    expect(await getRefunds(paymentId)).toEqual(['PENDING 1500']);
  });

  it('the rest of a purchase that was cancelled meanwhile is refunded', async () => {
    const { fan, bookingId, paymentId } = await booked();
    await follow(paymentId, 'OPEN');
    await refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: 1200 });
    await follow(paymentId, 'LOST');
    await sendRefund(server.deps, { refundId: await getRefundId(paymentId) });
    expect(await getRefunds(paymentId)).toEqual(['SUCCEEDED 700']);
    await agrees();
  });

  it('the notifications refer to the rest when the bank returned a part', async () => {
    const { bookingId, paymentId, transferId, payableAt } = await booked();
    await follow(paymentId, 'OPEN', 1200);
    server.clock.now = payableAt;
    await completeBooking(server.deps, { bookingId });
    await follow(paymentId, 'LOST', PART);
    expect(await getTransfer(transferId)).toEqual({ status: 'SCHEDULED', amountMinor: 630 });
    expect(await readKinds(bookingId)).toEqual(
      expect.arrayContaining(['DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST']),
    );
  });
});

describe('a pending refund of a disputed payment', () => {
  async function cancelled() {
    const made = await booked();
    await refundBooking(server.deps, made.fan, {
      bookingId: made.bookingId,
      expectedRefundMinor: 1200,
    });
    return { ...made, refundId: await getRefundId(made.paymentId) };
  }

  it('the refund waits, and is closed when the bank returns the money to the fan', async () => {
    const { fan, bookingId, paymentId, refundId } = await cancelled();
    await follow(paymentId, 'OPEN', 1200);
    await sendRefund(server.deps, { refundId });
    expect(await getRefunds(paymentId)).toEqual(['PENDING 1200']);
    await follow(paymentId, 'LOST', 1200);
    await sendRefund(server.deps, { refundId });
    expect([await getRefunds(paymentId), await getPayment(paymentId)]).toEqual([
      ['CLOSED 1200'],
      { status: 'CHARGED_BACK', lostMinor: 1200 },
    ]);
    expect(server.payments.refunds.has(refundId)).toBe(false);
    expect(await readLedger(bookingId)).toMatchObject({ HELD_FOR_BOOKINGS: 0, REFUNDS_DUE: 0 });
    await agrees();
    expect(await readMoneyAs(fan, bookingId)).toEqual({
      steps: ['PAID DONE 1200', 'CHARGED_BACK DONE 1200'],
      bills: ['CHARGEBACK CHARGED_BACK 1200 0 0', 'PAYMENT CHARGED_BACK 1200 0 0'],
    });
  });

  it('the refund is sent when the dispute is won', async () => {
    const { paymentId, refundId } = await cancelled();
    await follow(paymentId, 'OPEN', 1200);
    await follow(paymentId, 'WON', 1200);
    await sendRefund(server.deps, { refundId });
    expect(await getRefunds(paymentId)).toEqual(['SUCCEEDED 1200']);
    await agrees();
  });

  it('the refund pays what the bank left', async () => {
    const { paymentId } = await cancelled();
    await follow(paymentId, 'OPEN');
    await follow(paymentId, 'LOST');
    expect(await getRefunds(paymentId)).toEqual(['CLOSED 1200', 'PENDING 700']);
    await sendRefund(server.deps, { refundId: await getRefundId(paymentId) });
    expect(await getRefunds(paymentId)).toEqual(['CLOSED 1200', 'SUCCEEDED 700']);
    await agrees();
  });

  it('the refund is also closed when the payment provider rejects it only after the loss', async () => {
    const { paymentId, refundId } = await cancelled();
    await server.deps.prisma.refund.update({
      where: { id: refundId },
      data: { providerRefundId: `re_${refundId}_0` },
    });
    await follow(paymentId, 'OPEN', 1200);
    await follow(paymentId, 'LOST', 1200);
    expect(
      await server.deps.prisma.dispute.findFirstOrThrow({ where: { paymentId } }),
    ).toMatchObject({ status: 'LOST', isCovered: false });
    await sendRefund(server.deps, { refundId });
    expect(
      await server.deps.prisma.dispute.findFirstOrThrow({ where: { paymentId } }),
    ).toMatchObject({ isCovered: true });
    expect(await getRefunds(paymentId)).toEqual(['CLOSED 1200']);
    await agrees();
  });

  it('the refund is retried while the payment provider knows of a dispute that we do not know yet', async () => {
    const { paymentId, refundId } = await cancelled();
    server.payments.dispute({ paymentId, status: 'OPEN' });
    await expect(sendRefund(server.deps, { refundId })).rejects.toThrow('disputed');
    expect(await getRefunds(paymentId)).toEqual(['PENDING 1200']);
    await follow(paymentId, 'WON');
  });
});
