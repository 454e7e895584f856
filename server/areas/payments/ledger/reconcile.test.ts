import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refundBooking } from '../../bookings/changes/refundBooking.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { paidBooking } from '../../../testing/factories/paidBooking.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { reconcile } from './reconcile.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const later = (minutes: number) =>
  void (server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000));
const readStatus = async (bookingId: string) =>
  (await server.deps.prisma.booking.findUniqueOrThrow({ where: { id: bookingId } })).status;

let slots = 0;
async function held(creator: Awaited<ReturnType<typeof makeCreator>>) {
  slots += 1;
  const slotId = await makeSlot(server.deps, { creator, inMinutes: 48 * 60 + slots * 30 });
  const { bookingId } = await bookSlot(server.deps, await makeFan(server.deps), {
    slotId,
    idempotencyKey: randomUUID(),
  });
  const { id: paymentId } = await server.deps.prisma.payment.findUniqueOrThrow({
    where: { bookingId },
  });
  return { bookingId, paymentId };
}

it('reconcile finds a lost payment behind 165 open checkouts, whether it is the oldest or the newest', async () => {
  const creator = await makeCreator(server.deps);
  const oldest = await held(creator);
  later(1);
  const open = [];
  for (let count = 0; count < 165; count += 1) open.push(await held(creator));
  later(1);
  const newest = await held(creator);
  for (const { paymentId } of [oldest, newest]) server.payments.pay(paymentId);
  later(2);
  await reconcile(server.deps);
  for (const { bookingId } of [oldest, newest])
    expect(await readStatus(bookingId)).toBe('CONFIRMED');
  expect(await readStatus(open[0]?.bookingId ?? '')).toBe('HELD');
});

it('reconcile continues when the payment provider does not answer for one checkout', async () => {
  const creator = await makeCreator(server.deps);
  const [silent, lost] = [await held(creator), await held(creator)];
  const retrieve = server.payments.retrieveCheckout.bind(server.payments);
  server.payments.retrieveCheckout = (sessionId) =>
    sessionId.includes(silent.paymentId)
      ? Promise.reject(new Error('no answer'))
      : retrieve(sessionId);
  server.payments.pay(lost.paymentId);
  later(2);
  await reconcile(server.deps);
  server.payments.retrieveCheckout = retrieve;
  expect([await readStatus(silent.bookingId), await readStatus(lost.bookingId)]).toEqual([
    'HELD',
    'CONFIRMED',
  ]);
});

it('reconcile skips refunds and shares of the last minute, which have their own jobs', async () => {
  const { prisma } = server.deps;
  // The database sets the dates of refunds.
  server.clock.now = new Date();
  const [refunded, earned] = [await paidBooking(server), await paidBooking(server)];
  const { payableAt } = await prisma.transfer.findUniqueOrThrow({
    where: { bookingId: earned.bookingId },
  });
  await refundBooking(server.deps, refunded.fan, {
    bookingId: refunded.bookingId,
    expectedRefundMinor: 1200,
  });
  const readRefund = async () =>
    (
      await prisma.refund.findFirstOrThrow({
        where: { payment: { bookingId: refunded.bookingId } },
      })
    ).status;
  const readTransfer = async () =>
    (await prisma.transfer.findUniqueOrThrow({ where: { bookingId: earned.bookingId } })).status;
  await reconcile(server.deps);
  expect(await readRefund()).toBe('PENDING');
  server.clock.now = new Date(payableAt.getTime() + 30_000);
  await reconcile(server.deps);
  expect([await readRefund(), await readTransfer()]).toEqual(['SUCCEEDED', 'SCHEDULED']);
  later(1);
  await reconcile(server.deps);
  expect(await readTransfer()).toBe('PAID');
});
