import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCoupon, makeFan } from '../../testing/factories/basics.ts';
import {
  bookFromPack,
  makePack,
  makePackSlot,
  makeUnpaidPack,
  type BoughtPack,
} from '../../testing/factories/packFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { acceptSessionRequest } from '../bookings/appointments/acceptSessionRequest.ts';
import { requestSession } from '../appointments/requestSession.ts';
import { mailBooking } from '../bookings/bookings.mails.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { refundBooking } from '../bookings/changes/refundBooking.ts';
import { completeBooking } from '../bookings/sessions/completeBooking.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { followDispute } from '../payments/disputes/followDispute.ts';
import { checkLedger } from '../payments/ledger/checkLedger.ts';
import { reconcile } from '../payments/ledger/reconcile.ts';
import { payTransfer } from '../payments/transfers/payTransfer.ts';
import { reverseTransfer } from '../payments/transfers/reverseTransfer.ts';
import { readBills } from '../payments/statements/readBills.ts';
import { blockUser } from '../safety/blockUser.ts';
import { archiveSessionType } from '../sessionTypes/archiveSessionType.ts';
import { archivePack } from './archivePack.ts';
import { buyPack } from './purchases/buyPack.ts';
import { createPack } from './createPack.ts';
import { readPackStatement } from './purchases/readPackStatement.ts';
import { refundPack } from './purchases/refundPack.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';

let server: TestServer;
let start: Date;
beforeAll(async () => {
  server = await createTestServer();
  start = server.clock.now;
});
beforeEach(() => void (server.clock.now = start));
afterEach(async () => expect((await checkLedger(server.deps)).problems).toEqual([]));
afterAll(() => server.close());

const later = (ms: number): void =>
  void (server.clock.now = new Date(server.clock.now.getTime() + ms));
const statementOf = ({ packPurchaseId }: BoughtPack) =>
  readPackStatement(server.deps.prisma, { packPurchaseId, now: server.clock.now });
const purchaseOf = ({ packPurchaseId }: BoughtPack) =>
  server.deps.prisma.packPurchase.findUniqueOrThrow({ where: { id: packPurchaseId } });
const balanceOf = ({ packPurchaseId }: BoughtPack) =>
  server.deps.prisma.payment.count({
    where: { packPurchaseId, packSession: { not: null }, bookingId: null, status: 'SUCCEEDED' },
  });
const bookingOf = (id: string) =>
  server.deps.prisma.booking.findUniqueOrThrow({
    where: { id },
    include: { payment: true, transfer: true },
  });
const cancel = (pack: BoughtPack, bookingId: string, by: 'fan' | 'creator' = 'fan') =>
  bookingOf(bookingId).then(({ totalMinor }) =>
    refundBooking(server.deps, pack[by], { bookingId, expectedRefundMinor: totalMinor }),
  );

describe('buying a pack', () => {
  it('what was paid is divided into sessions that add up to it', async () => {
    const pack = await makePack(server, { sessions: 3, priceMinor: 2_000 });
    const parts = await server.deps.prisma.payment.findMany({
      where: { packPurchaseId: pack.packPurchaseId, packSession: { not: null } },
      orderBy: { packSession: 'asc' },
    });
    expect(parts.map(({ amountMinor }) => amountMinor)).toEqual([666, 667, 667]);
    expect(await purchaseOf(pack)).toMatchObject({
      status: 'ACTIVE',
      expiresAt: new Date(start.getTime() + 60 * DAY_MS),
    });
    expect(await statementOf(pack)).toMatchObject({
      paidMinor: 2_000,
      feeMinor: 67 + 67 + 67,
      state: 'HELD',
    });
    const notified = await server.deps.prisma.notification.findMany({
      where: { recipientId: { in: [pack.fan.id, pack.creator.id] }, kind: 'PACK_SOLD' },
    });
    expect(notified).toMatchObject([
      {
        recipientId: pack.creator.id,
        data: { link: expect.stringContaining('/receipts/') as string },
      },
    ]);
  });

  it('a coupon is redeemed once, and released when the purchase is not paid', async () => {
    const unpaid = await makeUnpaidPack(server);
    const couponCode = await makeCoupon(server.deps, { creator: unpaid.creator, percentOff: 50 });
    const input = { packId: unpaid.packId, couponCode, idempotencyKey: randomUUID() };
    const fan = await makeFan(server.deps);
    const { packPurchaseId } = await buyPack(server.deps, fan, input);
    expect(await buyPack(server.deps, fan, input)).toMatchObject({ packPurchaseId });
    await expect(
      buyPack(server.deps, await makeFan(server.deps), { ...input, idempotencyKey: 'other' }),
    ).rejects.toMatchObject({ code: 'COUPON_USED_UP' });
    later(31 * MINUTE_MS);
    await reconcile(server.deps);
    expect(
      await server.deps.prisma.coupon.findFirst({ where: { code: couponCode } }),
    ).toMatchObject({ timesRedeemed: 0 });
    expect(
      await server.deps.prisma.packPurchase.findUnique({ where: { id: packPurchaseId } }),
    ).toMatchObject({ status: 'UNPAID', totalMinor: 1_000 });
  });

  it('a payment that arrives too late is refunded', async () => {
    const pack = await makeUnpaidPack(server);
    later(31 * MINUTE_MS);
    await reconcile(server.deps);
    await payCheckout(server, pack.paymentId);
    expect(await statementOf(pack)).toMatchObject({
      paidMinor: 2_000,
      refundedMinor: 2_000,
      state: 'REFUNDED',
    });
    later(2 * MINUTE_MS);
    await reconcile(server.deps);
  });

  it("invalid packs, the creator's own, archived ones and coupons that leave too little are rejected", async () => {
    const pack = await makeUnpaidPack(server);
    const { deps } = server;
    const fields = {
      sessionTypeId: pack.sessionTypeId,
      sessions: 2,
      priceMinor: 100,
      validDays: 60,
    };
    for (const wrong of [
      { sessions: 1 },
      { sessions: 21 },
      { priceMinor: 99 },
      { validDays: 59 },
      { validDays: 181 },
    ])
      await expect(createPack(deps, pack.creator, { ...fields, ...wrong })).rejects.toMatchObject({
        code: 'PACK_INVALID',
        field: Object.keys(wrong)[0],
      });
    const buy = (who: typeof pack.fan, couponCode?: string) =>
      buyPack(deps, who, { packId: pack.packId, couponCode, idempotencyKey: randomUUID() });
    await expect(buy(pack.creator)).rejects.toMatchObject({ code: 'OWN_PACK' });
    const code = await makeCoupon(deps, { creator: pack.creator, percentOff: 95 });
    await expect(buy(pack.fan, code)).rejects.toMatchObject({ code: 'COUPON_TOO_LARGE' });
    await expect(archivePack(deps, pack.fan, pack)).rejects.toMatchObject({
      code: 'PACK_NOT_FOUND',
    });
    await archivePack(deps, pack.creator, pack);
    await archivePack(deps, pack.creator, pack);
    await expect(buy(pack.fan)).rejects.toMatchObject({ code: 'PACK_NOT_FOUND' });
  });

  it('the audit log records what was put on sale and taken off sale, and by whom', async () => {
    const { deps } = server;
    const { creator, sessionTypeId } = await makeUnpaidPack(server);
    const terms = { sessions: 2, priceMinor: 2_000, validDays: 60 };
    const packId = await createPack(deps, creator, { sessionTypeId, ...terms });
    await archivePack(deps, creator, { packId });
    await archivePack(deps, creator, { packId });
    const events = await deps.prisma.auditEvent.findMany({
      where: { entity: 'Pack', entityId: packId },
      orderBy: { action: 'desc' },
      select: { actorId: true, action: true, detail: true },
    });
    expect(events).toEqual([
      { actorId: creator.id, action: 'pack.create', detail: { sessionTypeId, ...terms } },
      { actorId: creator.id, action: 'pack.archive', detail: {} },
    ]);
  });
});

describe('booking from the balance', () => {
  it('a session is booked from the balance, and its share is paid after it', async () => {
    const pack = await makePack(server);
    const bookingId = await bookFromPack(server, { pack });
    expect(await bookingOf(bookingId)).toMatchObject({
      status: 'CONFIRMED',
      totalMinor: 666,
      feeMinor: 67,
      packSession: 1,
      payment: { amountMinor: 666 },
      transfer: { status: 'SCHEDULED', amountMinor: 599 },
    });
    expect(await balanceOf(pack)).toBe(2);
    later(3 * DAY_MS);
    await completeBooking(server.deps, { bookingId });
    const { transfer } = await bookingOf(bookingId);
    await payTransfer(server.deps, { transferId: transfer?.id ?? '' });
    expect(await statementOf(pack)).toMatchObject({ paidOutMinor: 599, paidMinor: 2_000 });
    const bills = await readBills(server.deps, { personId: pack.creator.id, limit: 10 });
    expect(bills.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([['PAYMENT', 2_000]]);
  });

  it('one session is booked for a repeated key, and the key is rejected for another pack', async () => {
    const pack = await makePack(server);
    const slotId = await makePackSlot(server, { pack, inMinutes: 24 * 60 });
    const idempotencyKey = randomUUID();
    const book = (packPurchaseId: string | undefined) =>
      bookSlot(server.deps, pack.fan, { slotId, packPurchaseId, idempotencyKey });
    const { bookingId } = await book(pack.packPurchaseId);
    expect(await book(pack.packPurchaseId)).toMatchObject({ bookingId });
    expect(await balanceOf(pack)).toBe(2);
    for (const other of [randomUUID(), undefined])
      await expect(book(other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('one of two bookings at once gets the last session', async () => {
    const pack = await makePack(server, { sessions: 2, priceMinor: 500 });
    await bookFromPack(server, { pack });
    const results = await Promise.allSettled(
      [2, 3, 4, 5].map((days) => bookFromPack(server, { pack, inMinutes: days * 24 * 60 })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'PACK_EMPTY' });
    expect(await balanceOf(pack)).toBe(0);
  });

  it("another fan's pack, another type or length, and an ended pack are rejected", async () => {
    const [pack, other] = [await makePack(server), await makePack(server)];
    const slotId = await makePackSlot(server, { pack, inMinutes: 24 * 60 });
    const book = (who: typeof pack.fan, packPurchaseId: string) =>
      bookSlot(server.deps, who, { slotId, packPurchaseId, idempotencyKey: randomUUID() });
    await expect(book(other.fan, pack.packPurchaseId)).rejects.toMatchObject({
      code: 'PACK_NOT_FOUND',
    });
    await expect(book(other.fan, other.packPurchaseId)).rejects.toMatchObject({
      code: 'PACK_NOT_FOUND',
    });
    await server.deps.prisma.availabilitySlot.update({
      where: { id: slotId },
      data: { sessionTypeId: null },
    });
    await expect(book(pack.fan, pack.packPurchaseId)).rejects.toMatchObject({
      code: 'PACK_NOT_FITTING',
    });
    await refundPack(server.deps, pack.fan, { ...pack, expectedRefundMinor: 2_000 });
    await expect(book(pack.fan, pack.packPurchaseId)).rejects.toMatchObject({ code: 'PACK_ENDED' });
  });

  it('a session is reserved for a request, and used when the request is accepted', async () => {
    const pack = await makePack(server, { sessions: 2, priceMinor: 500, mode: 'APPOINTMENT' });
    const ask = (days: number) => {
      const time = new Date(start.getTime() + days * DAY_MS);
      time.setUTCMinutes(0, 0, 0);
      return requestSession(server.deps, pack.fan, {
        sessionTypeId: pack.sessionTypeId,
        proposedTimes: [time],
        note: '',
        packPurchaseId: pack.packPurchaseId,
        idempotencyKey: randomUUID(),
      }).then((requestId) => ({ requestId, startsAt: time }));
    };
    const first = await ask(3);
    await ask(4);
    await expect(ask(5)).rejects.toMatchObject({ code: 'PACK_EMPTY' });
    await acceptSessionRequest(server.deps, pack.creator, first);
    const booking = await server.deps.prisma.booking.findFirstOrThrow({
      where: { packPurchaseId: pack.packPurchaseId },
    });
    expect(booking).toMatchObject({ status: 'CONFIRMED', packSession: 1, totalMinor: 250 });
  });
});

describe('cancelling a session of a pack', () => {
  it('the cancellation is stated in the quote and in the mail', async () => {
    const pack = await makePack(server);
    const bookingId = await bookFromPack(server, { pack });
    const { data } = await server.run({
      query:
        'query ($id: ID!) { node(id: $id) { ... on Booking { cancellationQuote { goesBackToPack } } } }',
      variables: { id: globalId('Booking', bookingId) },
      actor: pack.fan,
    });
    expect(data?.['node']).toEqual({ cancellationQuote: { goesBackToPack: true } });
    await cancel(pack, bookingId);
    await mailBooking(server.deps, { bookingId, kind: 'refunded', side: 'fan' });
    expect(server.inbox.at(-1)?.text).toContain('The session is back in the pack');
    const ended = await bookFromPack(server, { pack, inMinutes: 26 * 60 });
    await refundPack(server.deps, pack.fan, { ...pack, expectedRefundMinor: 1_334 });
    const quote = await server.run({
      query:
        'query ($id: ID!) { node(id: $id) { ... on Booking { cancellationQuote { goesBackToPack } } } }',
      variables: { id: globalId('Booking', ended) },
      actor: pack.fan,
    });
    expect(quote.data?.['node']).toEqual({ cancellationQuote: { goesBackToPack: false } });
  });

  it('the session returns to the balance, with a later expiry if the creator was the cause', async () => {
    const pack = await makePack(server);
    const { expiresAt } = await purchaseOf(pack);
    const first = await bookFromPack(server, { pack });
    await cancel(pack, first);
    expect(await bookingOf(first)).toMatchObject({ status: 'REFUNDED', payment: null });
    expect(await purchaseOf(pack)).toMatchObject({ expiresAt });
    const second = await bookFromPack(server, { pack, inMinutes: 26 * 60 });
    await cancel(pack, second, 'creator');
    expect(await balanceOf(pack)).toBe(3);
    expect(await purchaseOf(pack)).toMatchObject({
      expiresAt: new Date((expiresAt?.getTime() ?? 0) + 14 * DAY_MS),
    });
    expect(
      await server.deps.prisma.refund.count({
        where: { payment: { packPurchaseId: pack.packPurchaseId } },
      }),
    ).toBe(0);
  });

  it('a session that the creator missed returns, with a later expiry', async () => {
    const pack = await makePack(server);
    const { expiresAt } = await purchaseOf(pack);
    const bookingId = await bookFromPack(server, { pack });
    await server.deps.prisma.booking.update({
      where: { id: bookingId },
      data: { fanArrivedAt: start },
    });
    later(3 * DAY_MS);
    await completeBooking(server.deps, { bookingId });
    expect(await bookingOf(bookingId)).toMatchObject({ status: 'REFUNDED', payment: null });
    expect(await balanceOf(pack)).toBe(3);
    expect(await purchaseOf(pack)).toMatchObject({
      expiresAt: new Date((expiresAt?.getTime() ?? 0) + 14 * DAY_MS),
    });
  });

  it('the session is used up when the cancellation is too late', async () => {
    const pack = await makePack(server);
    const bookingId = await bookFromPack(server, { pack, inMinutes: 30 });
    await expect(cancel(pack, bookingId)).rejects.toMatchObject({ code: 'BOOKING_FINAL' });
    expect(await balanceOf(pack)).toBe(2);
  });

  it('the session is refunded when the pack has since ended', async () => {
    const pack = await makePack(server);
    const bookingId = await bookFromPack(server, { pack });
    await refundPack(server.deps, pack.fan, { ...pack, expectedRefundMinor: 1_334 });
    await cancel(pack, bookingId);
    expect(await statementOf(pack)).toMatchObject({ refundedMinor: 2_000, state: 'REFUNDED' });
  });
});

describe('the end of a pack', () => {
  it('unused sessions are refunded to the fan, with the amount shown', async () => {
    const pack = await makePack(server);
    await bookFromPack(server, { pack });
    const refund = (who: typeof pack.fan, expectedRefundMinor: number) =>
      refundPack(server.deps, who, { ...pack, expectedRefundMinor });
    await expect(refund(pack.creator, 1_334)).rejects.toMatchObject({ code: 'PACK_NOT_FOUND' });
    await expect(refund(pack.fan, 2_000)).rejects.toMatchObject({ code: 'PACK_REFUND_CHANGED' });
    const results = await Promise.allSettled([refund(pack.fan, 1_334), refund(pack.fan, 1_334)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await statementOf(pack)).toMatchObject({ refundedMinor: 1_334, state: 'HELD' });
    const events = await server.deps.prisma.auditEvent.findMany({
      where: { entityId: pack.packPurchaseId },
    });
    expect(events).toMatchObject([
      { actorId: pack.fan.id, action: 'pack.end', detail: { refundMinor: 1_334 } },
    ]);
  });

  it('unused sessions are refunded at the expiry, and when the type is archived', async () => {
    const pack = await makePack(server);
    const archived = await makePack(server);
    await archiveSessionType(server.deps, archived.creator, archived);
    await reconcile(server.deps);
    expect(await purchaseOf(archived)).toMatchObject({
      status: 'ENDED',
      endReason: 'CREATOR_CANCELLED',
    });
    expect(await purchaseOf(pack)).toMatchObject({ status: 'ACTIVE' });
    later(60 * DAY_MS);
    await reconcile(server.deps);
    expect(await purchaseOf(pack)).toMatchObject({ status: 'ENDED', endReason: 'PACK_EXPIRED' });
    expect(await statementOf(pack)).toMatchObject({ refundedMinor: 2_000, state: 'REFUNDED' });
    await reconcile(server.deps);
  });

  it('the pack ends when one of the two blocks the other', async () => {
    const pack = await makePack(server);
    await blockUser(server.deps, pack.creator, pack.fan);
    await reconcile(server.deps);
    expect(await purchaseOf(pack)).toMatchObject({ status: 'ENDED' });
    expect(await statementOf(pack)).toMatchObject({ refundedMinor: 2_000, state: 'REFUNDED' });
  });

  it('the pack ends when the account of the creator was restricted for 30 days', async () => {
    const pack = await makePack(server);
    await server.deps.prisma.payoutAccount.update({
      where: { userId: pack.creator.id },
      data: { sellingPausedAt: start },
    });
    later(29 * DAY_MS);
    await reconcile(server.deps);
    expect(await purchaseOf(pack)).toMatchObject({ status: 'ACTIVE' });
    later(2 * DAY_MS);
    await reconcile(server.deps);
    expect(await purchaseOf(pack)).toMatchObject({ status: 'ENDED' });
  });
});

describe('a dispute of a pack', () => {
  const dispute = (pack: BoughtPack, status: 'OPEN' | 'WON' | 'LOST', amountMinor = 2_000) =>
    followDispute(server.deps, {
      dispute: server.payments.dispute({ paymentId: pack.paymentId, status, amountMinor }),
    });

  /** One session is paid out, one is booked, one is unused. */
  async function half(): Promise<{ pack: BoughtPack; used: string; booked: string }> {
    const pack = await makePack(server);
    const used = await bookFromPack(server, { pack });
    later(3 * DAY_MS);
    await completeBooking(server.deps, { bookingId: used });
    const { transfer } = await bookingOf(used);
    await payTransfer(server.deps, { transferId: transfer?.id ?? '' });
    const booked = await bookFromPack(server, { pack, inMinutes: 48 * 60 });
    return { pack, used, booked };
  }

  it('the balance is frozen, transfers are put on hold and the paid one is reversed', async () => {
    const { pack, used, booked } = await half();
    await dispute(pack, 'OPEN');
    await dispute(pack, 'OPEN');
    expect((await bookingOf(used)).transfer?.status).toBe('REVERSING');
    expect((await bookingOf(booked)).transfer?.status).toBe('ON_HOLD');
    await expect(bookFromPack(server, { pack, inMinutes: 72 * 60 })).rejects.toMatchObject({
      code: 'PACK_FROZEN',
    });
    await expect(
      refundPack(server.deps, pack.fan, { ...pack, expectedRefundMinor: 667 }),
    ).rejects.toMatchObject({ code: 'PACK_FROZEN' });
    await reverseTransfer(server.deps, { transferId: (await bookingOf(used)).transfer?.id ?? '' });
    expect(await statementOf(pack)).toMatchObject({ state: 'DISPUTED', disputedMinor: 2_000 });
    const notices = await server.deps.prisma.notification.count({
      where: { recipientId: pack.creator.id, kind: 'DISPUTE_OPENED' },
    });
    expect(notices).toBe(1);
    await dispute(pack, 'WON');
    expect(await balanceOf(pack)).toBe(1);
    expect((await bookingOf(used)).transfer?.status).toBe('SCHEDULED');
    await bookFromPack(server, { pack, inMinutes: 96 * 60 });
  });

  it('everything ends when the dispute is lost', async () => {
    const { pack, used, booked } = await half();
    await dispute(pack, 'OPEN');
    await reverseTransfer(server.deps, { transferId: (await bookingOf(used)).transfer?.id ?? '' });
    await dispute(pack, 'LOST');
    await dispute(pack, 'LOST');
    expect(await bookingOf(booked)).toMatchObject({ status: 'REFUNDED', endReason: 'DISPUTE' });
    expect(await purchaseOf(pack)).toMatchObject({ status: 'ENDED', endReason: 'DISPUTE' });
    expect(await statementOf(pack)).toMatchObject({
      state: 'CHARGED_BACK',
      lostMinor: 2_000,
      refundedMinor: 0,
      shareMinor: 0,
    });
  });

  it('the rest of unused sessions is refunded when a part is lost', async () => {
    const { pack, booked } = await half();
    await dispute(pack, 'LOST', 1_000);
    const { refundedMinor, chargedBackMinor } = await statementOf(pack);
    expect(chargedBackMinor).toBe(1_000);
    expect(refundedMinor).toBeGreaterThan(0);
    expect((await bookingOf(booked)).status).toBe('REFUNDED');
  });

  it('the dispute covers only what was not refunded before', async () => {
    const pack = await makePack(server);
    const booked = await bookFromPack(server, { pack });
    await refundPack(server.deps, pack.fan, { ...pack, expectedRefundMinor: 1_334 });
    later(2 * MINUTE_MS);
    await reconcile(server.deps);
    await dispute(pack, 'LOST', 666);
    expect(await statementOf(pack)).toMatchObject({ refundedMinor: 1_334, lostMinor: 666 });
    expect((await bookingOf(booked)).status).toBe('REFUNDED');
  });
});
