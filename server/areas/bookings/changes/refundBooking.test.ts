import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payTransfer } from '../../payments/transfers/payTransfer.ts';
import { sendRefund } from '../../payments/refunds/sendRefund.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { bookSlot } from '../holds/bookSlot.ts';
import { refundBooking } from './refundBooking.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

async function booked() {
  const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
  const slotId = await makeSlot(server.deps, { creator });
  const { bookingId } = await bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() });
  const payment = await server.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
  await payCheckout(server, payment.id);
  const booking = await server.deps.prisma.booking.findUniqueOrThrow({ where: { id: bookingId } });
  return {
    creator,
    fan,
    slotId,
    bookingId,
    paymentId: payment.id,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
  };
}

const at = (instant: Date, milliseconds: number) =>
  (server.clock.now = new Date(instant.getTime() + milliseconds));

it('refundBooking refunds at exactly 60:00.000 before the start and frees the slot', async () => {
  const { fan, slotId, bookingId, paymentId, startsAt } = await booked();
  at(startsAt, -3_600_000);
  await refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: 1200 });
  const refund = await server.deps.prisma.refund.findFirstOrThrow({ where: { paymentId } });
  expect(refund).toMatchObject({ status: 'PENDING', amountMinor: 1200, reason: 'FAN_CANCELLED' });
  await sendRefund(server.deps, { refundId: refund.id });
  await sendRefund(server.deps, { refundId: refund.id });
  expect(server.payments.refunds.get(refund.id)).toBe(1200);
  const lines = await server.deps.prisma.ledgerEntry.groupBy({
    by: ['account'],
    where: { bookingId },
    _sum: { amountMinor: true },
  });
  expect(lines.every(({ _sum }) => _sum.amountMinor === 0)).toBe(true);
  await expect(
    bookSlot(server.deps, await makeFan(server.deps), { slotId, idempotencyKey: randomUUID() }),
  ).resolves.toBeTruthy();
});

it('refundBooking rejects at 59:59.999', async () => {
  const { fan, bookingId, startsAt } = await booked();
  at(startsAt, -3_599_999);
  await expect(
    refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: 1200 }),
  ).rejects.toMatchObject({ code: 'BOOKING_FINAL' });
});

it('refundBooking refunds once for 20 concurrent attempts', async () => {
  const { fan, bookingId, paymentId } = await booked();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: 1200 }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await server.deps.prisma.refund.count({ where: { paymentId } })).toBe(1);
});

it('refundBooking rejects other users and a changed quote', async () => {
  const { fan, bookingId } = await booked();
  await expect(
    refundBooking(server.deps, await makeFan(server.deps), {
      bookingId,
      expectedRefundMinor: 1200,
    }),
  ).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  await expect(
    refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: 1199 }),
  ).rejects.toMatchObject({ code: 'REFUND_QUOTE_CHANGED' });
});

it('refundBooking closes the slot when the creator cancels, even late', async () => {
  const { creator, slotId, bookingId, startsAt } = await booked();
  at(startsAt, -1000);
  await refundBooking(server.deps, creator, { bookingId, expectedRefundMinor: 1200 });
  expect(
    await server.deps.prisma.booking.findUniqueOrThrow({ where: { id: bookingId } }),
  ).toMatchObject({ status: 'CANCELLED_BY_CREATOR' });
  expect(
    (await server.deps.prisma.availabilitySlot.findUniqueOrThrow({ where: { id: slotId } }))
      .closedAt,
  ).not.toBeNull();
});

it("the creator's share is paid once after the delay, and the booking is final afterwards", async () => {
  const { creator, bookingId, endsAt } = await booked();
  const transfer = await server.deps.prisma.transfer.findUniqueOrThrow({ where: { bookingId } });
  at(endsAt, 24 * 3_600_000 - 1);
  await payTransfer(server.deps, { transferId: transfer.id });
  expect(server.payments.transfers.has(transfer.id)).toBe(false);
  at(endsAt, 24 * 3_600_000);
  await Promise.all([
    payTransfer(server.deps, { transferId: transfer.id }),
    payTransfer(server.deps, { transferId: transfer.id }),
  ]);
  expect(server.payments.transfers.get(transfer.id)?.amountMinor).toBe(1080);
  const lines = await server.deps.prisma.ledgerEntry.groupBy({
    by: ['account'],
    where: { bookingId },
    _sum: { amountMinor: true },
  });
  expect(Object.fromEntries(lines.map(({ account, _sum }) => [account, _sum.amountMinor]))).toEqual(
    {
      PROVIDER_BALANCE: 120,
      HELD_FOR_BOOKINGS: 0,
      CREATOR_PAYABLE: 0,
      PLATFORM_FEES: -120,
    },
  );
  await expect(
    refundBooking(server.deps, creator, { bookingId, expectedRefundMinor: 1200 }),
  ).rejects.toMatchObject({ code: 'BOOKING_FINAL' });
});

it('the creator can refund a booking whose due share waits, until it is sent', async () => {
  const { creator, fan, bookingId, endsAt } = await booked();
  const { prisma } = server.deps;
  const { id: transferId } = await prisma.transfer.findUniqueOrThrow({ where: { bookingId } });
  const isOffered = async (actor: typeof fan) => {
    const { data } = await server.run({
      query:
        'query ($id: ID!) { node(id: $id) { ... on Booking { viewerCanCancel cancellationQuote { refundable } } } }',
      actor,
      variables: { id: globalId('Booking', bookingId) },
    });
    return data?.['node'];
  };
  const offered = { viewerCanCancel: true, cancellationQuote: { refundable: true } };
  const final = { viewerCanCancel: false, cancellationQuote: { refundable: false } };
  await prisma.user.update({ where: { id: creator.id }, data: { emailVerified: false } });
  at(endsAt, 72 * 3_600_000);
  await payTransfer(server.deps, { transferId });
  expect(await isOffered(creator)).toEqual(offered);
  expect(await isOffered(fan)).toEqual(final);
  await refundBooking(server.deps, creator, { bookingId, expectedRefundMinor: 1200 });
  expect(await prisma.booking.findUnique({ where: { id: bookingId } })).toMatchObject({
    status: 'CANCELLED_BY_CREATOR',
  });
  expect(await isOffered(creator)).toEqual(final);
});
