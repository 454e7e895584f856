import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { deleteAccount } from '../../personalData/deleteAccount.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { expireHold } from '../../bookings/holds/expireHold.ts';
import { refundBooking } from '../../bookings/changes/refundBooking.ts';
import type { Deps } from '../../../Deps.ts';
import { orderFixedService } from '../../orders/checkout/orderFixedService.ts';
import { retryRefundForStaff } from '../../staff/staffActions.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { makeService } from '../../../testing/factories/orderFactories.ts';
import { runWaitingJobs } from '../../../testing/app/runWaitingJobs.ts';
import { startSandbox, type Sandbox } from '../../../testing/services/startSandbox.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { checkLedger } from '../ledger/checkLedger.ts';
import { openCheckout } from '../checkout/openCheckout.ts';
import { readRefunds } from './readRefunds.ts';
import { reconcile } from '../ledger/reconcile.ts';

let server: TestServer;
let sandbox: Sandbox;
let deps: Deps;
beforeAll(async () => {
  server = await createTestServer();
  sandbox = await startSandbox();
  deps = { ...server.deps, payments: sandbox.payments };
});
afterAll(async () => {
  sandbox.close();
  await server.close();
});
beforeEach(async () => {
  sandbox.loseEvents();
  await runWaitingJobs(deps, 'closeCheckout');
  server.clock.now = new Date();
});
afterEach(async () => expect((await checkLedger(deps)).problems).toEqual([]));

const later = (minutes: number) =>
  void (server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000));
const getState = async (bookingId: string) => {
  const { status, payment } = await deps.prisma.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: { payment: { include: { refunds: true } } },
  });
  return [status, payment?.status, ...(payment?.refunds.map((refund) => refund.status) ?? [])].join(
    ' ',
  );
};

async function held({ creator, fan }: { creator?: Actor; fan?: Actor } = {}) {
  const [seller, buyer] = [creator ?? (await makeCreator(deps)), fan ?? (await makeFan(deps))];
  const slotId = await makeSlot(deps, { creator: seller, inMinutes: 48 * 60 });
  const { bookingId, checkoutUrl } = await bookSlot(deps, buyer, {
    slotId,
    idempotencyKey: randomUUID(),
  });
  return {
    creator: seller,
    fan: buyer,
    slotId,
    bookingId,
    sessionId: checkoutUrl?.split('/').at(-1) ?? '',
  };
}

async function refunded({ card }: { card?: string } = {}) {
  const made = await held();
  await sandbox.pay(made.sessionId, card);
  await sandbox.deliver(deps);
  await refundBooking(deps, made.fan, { bookingId: made.bookingId, expectedRefundMinor: 1200 });
  await runWaitingJobs(deps, 'sendRefund');
  const refund = await deps.prisma.refund.findFirstOrThrow({
    where: { payment: { bookingId: made.bookingId } },
  });
  return { ...made, refundId: refund.id, providerRefundId: refund.providerRefundId ?? '' };
}

const providerRefunds = async (refundId: string) => {
  const made = [];
  for await (const refund of sandbox.payments.refundsSince(new Date(0)))
    if (refund.refundId === refundId) made.push(refund);
  return made;
};
const refundKeys = (refundId: string) =>
  sandbox.store.database
    .prepare(
      "select idempotency_key as key from requests where method = 'POST' and path = '/v1/refunds' and idempotency_key like ?",
    )
    .all(`refund-${refundId}%`)
    .map(({ key }) => key);

describe('a refund that fails after it succeeded', () => {
  it('the refund is owed again, and staff are notified and can retry it', async () => {
    const [admin, { bookingId, providerRefundId, refundId }] = [
      await makeFan(deps, { role: 'ADMIN' }),
      await refunded(),
    ];
    expect(await getState(bookingId)).toBe('REFUNDED REFUNDED SUCCEEDED');
    await sandbox.control(`refunds/${providerRefundId}/fail`);
    await sandbox.deliver(deps);
    expect(await getState(bookingId)).toBe('REFUNDED REFUNDED FAILED');
    expect(await deps.prisma.refund.findUniqueOrThrow({ where: { id: refundId } })).toMatchObject({
      failure: 'expired_or_canceled_card',
      settledAt: null,
    });
    const due = await deps.prisma.ledgerEntry.aggregate({
      where: { bookingId, account: 'REFUNDS_DUE' },
      _sum: { amountMinor: true },
    });
    expect(due._sum.amountMinor).toBe(-1200);
    expect(
      await deps.prisma.notification.count({
        where: { recipientId: admin.id, kind: 'STAFF_REFUND_FAILED' },
      }),
    ).toBe(1);
    expect(
      await deps.prisma.auditEvent.count({
        where: { entityId: bookingId, action: 'refund.failed' },
      }),
    ).toBe(1);

    await retryRefundForStaff(deps, admin, {
      kind: 'BOOKING',
      id: bookingId,
      reason: 'The card has a new number.',
    });
    await runWaitingJobs(deps, 'sendRefund');
    expect(await getState(bookingId)).toBe('REFUNDED REFUNDED SUCCEEDED');
    expect(refundKeys(refundId)).toEqual([`refund-${refundId}`, `refund-${refundId}-1`]);
    expect(
      (await providerRefunds(refundId)).map(({ attempt, status }) => `${attempt} ${status}`).sort(),
    ).toEqual(['0 FAILED', '1 SUCCEEDED']);
  });

  it('the refund is unchanged when events of the first attempt arrive twice, late and in any order', async () => {
    const { bookingId, providerRefundId } = await refunded();
    await sandbox.control(`refunds/${providerRefundId}/fail`);
    const events = await sandbox.deliver(deps);
    for (const body of events.toReversed()) expect(await sandbox.send(deps, body)).toBe(200);
    expect(await getState(bookingId)).toBe('REFUNDED REFUNDED FAILED');
    await retryRefundForStaff(deps, await makeFan(deps, { role: 'ADMIN' }), {
      kind: 'BOOKING',
      id: bookingId,
      reason: 'Again, please.',
    });
    for (const body of events) await sandbox.send(deps, body);
    expect(await getState(bookingId)).toBe('REFUNDED REFUNDED PENDING');
    await runWaitingJobs(deps, 'sendRefund');
    for (const body of events) await sandbox.send(deps, body);
    expect(await getState(bookingId)).toBe('REFUNDED REFUNDED SUCCEEDED');
  });

  it('the nightly check finds the refund when its event was lost', async () => {
    const { bookingId, providerRefundId } = await refunded();
    await sandbox.control(`refunds/${providerRefundId}/fail`);
    sandbox.loseEvents();
    await readRefunds(deps);
    expect(await getState(bookingId)).toBe('REFUNDED REFUNDED FAILED');
  });
});

describe('a refund that is pending at the provider', () => {
  it('the refund is polled until the payment provider has decided, without its event', async () => {
    const { bookingId, providerRefundId } = await refunded({ card: '4000000000007726' });
    expect(await getState(bookingId)).toBe('REFUNDED REFUNDED PENDING');
    await sandbox.control(`refunds/${providerRefundId}/settle`);
    sandbox.loseEvents();
    later(2);
    await reconcile(deps);
    expect(await getState(bookingId)).toBe('REFUNDED REFUNDED SUCCEEDED');
  });
});

describe('a deleted account with an open checkout', () => {
  it.each(['fan', 'creator'] as const)('the checkout of the %s is closed', async (leaver) => {
    const purchase = await held();
    await deleteAccount(deps, purchase[leaver], { confirmation: purchase[leaver].username });
    expect(await runWaitingJobs(deps, 'closeCheckout')).toBe(1);
    expect(await sandbox.pay(purchase.sessionId)).toBe(410);
    expect(await getState(purchase.bookingId)).toBe('EXPIRED EXPIRED');
  });

  it('a payment that completed before the checkout closed and whose event was lost is refunded within one run', async () => {
    const { fan, bookingId, sessionId } = await held();
    await deleteAccount(deps, fan, { confirmation: fan.username });
    await sandbox.pay(sessionId);
    sandbox.loseEvents();
    later(2);
    await reconcile(deps);
    await runWaitingJobs(deps, 'sendRefund');
    expect(await getState(bookingId)).toBe('EXPIRED REFUNDED SUCCEEDED');
  });

  it('the checkout of an order is closed', async () => {
    const [creator, fan] = await Promise.all([makeCreator(deps), makeFan(deps)]);
    const { checkoutUrl } = await orderFixedService(deps, fan, {
      serviceId: await makeService(deps, { creator }),
      idempotencyKey: randomUUID(),
    });
    await deleteAccount(deps, fan, { confirmation: fan.username });
    expect(await runWaitingJobs(deps, 'closeCheckout')).toBe(1);
    expect(await sandbox.pay(checkoutUrl?.split('/').at(-1) ?? '')).toBe(410);
  });

  it('a checkout that the payment provider opened concurrently is closed', async () => {
    const { fan, bookingId } = await held();
    const payment = await deps.prisma.payment.update({
      where: { bookingId },
      data: { checkoutSessionId: null, checkoutUrl: null },
    });
    const createCheckout: Deps['payments']['createCheckout'] = async (request) => {
      await deleteAccount(deps, fan, { confirmation: fan.username });
      return sandbox.payments.createCheckout(request);
    };
    expect(
      await openCheckout(
        { ...deps, payments: { ...sandbox.payments, createCheckout } },
        { paymentId: payment.id },
      ),
    ).toBeNull();
    const { checkoutSessionId, checkoutClosedAt } = await deps.prisma.payment.findUniqueOrThrow({
      where: { id: payment.id },
    });
    expect(checkoutClosedAt).not.toBeNull();
    expect(await sandbox.pay(checkoutSessionId ?? '')).toBe(410);
  });
});

describe('a checkout paid by a bank debit', () => {
  it('a bank debit is not offered', async () => {
    const { sessionId } = await held();
    expect(await sandbox.pay(sessionId, '000123456789')).toBe(402);
  });

  it('the slot is booked when the payment arrives after the hold and the slot is free', async () => {
    const { bookingId, sessionId } = await held();
    await sandbox.control(`sessions/${sessionId}/delay`);
    await sandbox.deliver(deps);
    expect(await getState(bookingId)).toBe('HELD PENDING');
    later(31);
    await expireHold(deps, { bookingId });
    expect(await getState(bookingId)).toBe('EXPIRED EXPIRED');
    await sandbox.control(`sessions/${sessionId}/succeeded`);
    await sandbox.deliver(deps);
    expect(await getState(bookingId)).toBe('CONFIRMED SUCCEEDED');
  });

  it('the payment is refunded when the slot is taken by then, also when the event is lost', async () => {
    const { bookingId, sessionId, slotId } = await held();
    await sandbox.control(`sessions/${sessionId}/delay`);
    later(31);
    await expireHold(deps, { bookingId });
    await bookSlot(deps, await makeFan(deps), { slotId, idempotencyKey: randomUUID() });
    await sandbox.control(`sessions/${sessionId}/succeeded`);
    sandbox.loseEvents();
    later(10);
    await reconcile(deps);
    await runWaitingJobs(deps, 'sendRefund');
    expect(await getState(bookingId)).toBe('EXPIRED REFUNDED SUCCEEDED');
  });

  it('the slot is freed immediately when the bank rejects the payment', async () => {
    const { bookingId, sessionId } = await held();
    await sandbox.control(`sessions/${sessionId}/delay`);
    await sandbox.control(`sessions/${sessionId}/failed`);
    await sandbox.deliver(deps);
    expect(await getState(bookingId)).toBe('EXPIRED EXPIRED');
  });
});
