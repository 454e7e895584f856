import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { payTransfer } from '../../payments/transfers/payTransfer.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { toErrorCode } from '../../../testing/inspect/toErrorCode.ts';
import { mailBooking } from '../bookings.mails.ts';
import { expandConfirmation } from '../expandConfirmation.ts';
import { bookSlot } from '../holds/bookSlot.ts';
import { readCalendarFeed } from './calendarFeed.ts';
import { completeBooking } from './completeBooking.ts';
import { refundBooking } from '../changes/refundBooking.ts';
import { remindBooking } from './reminders.ts';
import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';
import { globalId } from '../../../platform/ids/globalId.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const at = (instant: Date, minutes: number) =>
  (server.clock.now = new Date(instant.getTime() + minutes * MINUTE_MS));

async function booked({ inMinutes = 48 * 60 }: { inMinutes?: number } = {}) {
  const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
  const slotId = await makeSlot(server.deps, { creator, inMinutes });
  const { bookingId } = await bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() });
  const payment = await server.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
  await payCheckout(server, payment.id);
  await expandConfirmation(server.deps, { bookingId });
  const { startsAt, endsAt } = await server.deps.prisma.booking.findUniqueOrThrow({
    where: { id: bookingId },
  });
  return { creator, fan, slotId, bookingId, paymentId: payment.id, startsAt, endsAt };
}

const read = (bookingId: string) =>
  server.deps.prisma.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: { transfer: true, payment: { include: { refunds: true } } },
  });
const jobs = (key: string) =>
  server.deps.prisma.$queryRaw<
    { run_at: Date }[]
  >`select run_at from graphile_worker.jobs where key = ${key}`;

describe('rescheduleBooking', () => {
  const MOVE = `mutation ($input: RescheduleBookingInput!) { result: rescheduleBooking(input: $input) {
    ... on RescheduleBookingSuccess { booking { startsAt status viewerCanReschedule slot { id } } } ... on UserError { code } } }`;
  const send = async ({
    actor,
    bookingId,
    slotId,
  }: {
    actor: Actor | null;
    bookingId: string;
    slotId: string;
  }) =>
    server.run({
      query: MOVE,
      actor,
      variables: {
        input: {
          bookingId: globalId('Booking', bookingId),
          slotId: globalId('AvailabilitySlot', slotId),
        },
      },
    });
  const toCode = async (sending: { actor: Actor | null; bookingId: string; slotId: string }) =>
    ((await send(sending)).data as { result: { code?: string } } | null)?.result.code;

  it('the payout, the reminders and the calendar entry move, and the old slot is freed', async () => {
    const { creator, fan, bookingId, slotId } = await booked();
    const later = await makeSlot(server.deps, { creator, inMinutes: 72 * 60 });
    expect((await send({ actor: fan, bookingId, slotId: later })).data).toMatchObject({
      result: {
        booking: {
          status: 'CONFIRMED',
          viewerCanReschedule: true,
          slot: { id: globalId('AvailabilitySlot', later) },
        },
      },
    });
    const { startsAt, endsAt, calendarSequence, transfer } = await read(bookingId);
    expect(calendarSequence).toBe(1);
    expect(transfer?.payableAt).toEqual(new Date(endsAt.getTime() + 24 * 60 * MINUTE_MS));
    expect((await jobs(`payTransfer:${transfer?.id}`))[0]?.run_at).toEqual(transfer?.payableAt);
    expect((await jobs(`remindBooking:${bookingId}:1`))[0]?.run_at).toEqual(
      new Date(startsAt.getTime() - 60 * MINUTE_MS),
    );
    expect(
      await server.deps.prisma.auditEvent.findMany({
        where: { entityId: bookingId, actorId: fan.id },
        select: { action: true, entity: true },
      }),
    ).toContainEqual({ action: 'booking.reschedule', entity: 'Booking' });
    await expect(
      bookSlot(server.deps, await makeFan(server.deps), { slotId, idempotencyKey: randomUUID() }),
    ).resolves.toBeTruthy();
    await mailBooking(server.deps, { bookingId, kind: 'rescheduled', side: 'creator' });
    const mail = server.inbox.at(-1);
    expect(mail?.subject).toContain('Moved');
    expect(String(mail?.attachments?.[0]?.content)).toContain('SEQUENCE:1');
  });

  it('only the payout of this booking moves, and none that is on hold is queued', async () => {
    const other = await booked();
    const otherPayable = (await read(other.bookingId)).transfer?.payableAt;
    const { creator, fan, bookingId } = await booked();
    const { transfer } = await read(bookingId);
    const transferId = transfer?.id ?? '';
    await server.deps.prisma.transfer.update({
      where: { id: transferId },
      data: { status: 'ON_HOLD' },
    });
    await server.deps.prisma
      .$executeRaw`select graphile_worker.remove_job(${`payTransfer:${transferId}`})`;
    const slotId = await makeSlot(server.deps, { creator, inMinutes: 71 * 60 });
    await send({ actor: fan, bookingId, slotId });
    const { endsAt, transfer: moved } = await read(bookingId);
    expect(moved?.payableAt).toEqual(new Date(endsAt.getTime() + 24 * 60 * MINUTE_MS));
    expect(await jobs(`payTransfer:${transferId}`)).toEqual([]);
    expect((await read(other.bookingId)).transfer?.payableAt).toEqual(otherPayable);
  });

  it('a repeated move to the same slot changes nothing', async () => {
    const { creator, fan, bookingId } = await booked();
    const slotId = await makeSlot(server.deps, { creator, inMinutes: 73 * 60 });
    for (let times = 0; times < 2; times += 1)
      expect(await toCode({ actor: fan, bookingId, slotId })).toBeUndefined();
    expect((await read(bookingId)).calendarSequence).toBe(1);
  });

  it('another price, another creator, and a taken, closed or past slot are rejected', async () => {
    const { creator, fan, bookingId } = await booked();
    const [dear, foreign, taken, closed] = await Promise.all([
      makeSlot(server.deps, { creator, inMinutes: 80 * 60, priceMinor: 1300 }),
      makeSlot(server.deps, { creator: await makeCreator(server.deps), inMinutes: 81 * 60 }),
      makeSlot(server.deps, { creator, inMinutes: 82 * 60 }),
      makeSlot(server.deps, { creator, inMinutes: 83 * 60 }),
    ]);
    const past = await makeSlot(server.deps, { creator, inMinutes: -60 });
    await bookSlot(server.deps, await makeFan(server.deps), {
      slotId: taken,
      idempotencyKey: randomUUID(),
    });
    await server.deps.prisma.availabilitySlot.update({
      where: { id: closed },
      data: { closedAt: server.clock.now },
    });
    const codes = [];
    for (const slotId of [dear, foreign, taken, closed, past])
      codes.push(await toCode({ actor: fan, bookingId, slotId }));
    expect(codes).toEqual([
      'PRICE_DIFFERS',
      'SLOT_NOT_FOUND',
      'SLOT_TAKEN',
      'SLOT_NOT_FOUND',
      'SLOT_PAST',
    ]);
  });

  it('a move is rejected from the refund limit on, to the millisecond', async () => {
    const { creator, fan, bookingId, startsAt } = await booked();
    const slotId = await makeSlot(server.deps, { creator, inMinutes: 90 * 60 });
    server.clock.now = new Date(startsAt.getTime() - 60 * MINUTE_MS + 1);
    expect(await toCode({ actor: fan, bookingId, slotId })).toBe('BOOKING_FINAL');
    at(startsAt, -60);
    expect(await toCode({ actor: fan, bookingId, slotId })).toBeUndefined();
  });

  it('everyone but the fan is rejected', async () => {
    const { creator, bookingId } = await booked();
    const slotId = await makeSlot(server.deps, { creator, inMinutes: 95 * 60 });
    expect(await toCode({ actor: await makeFan(server.deps), bookingId, slotId })).toBe(
      'BOOKING_NOT_FOUND',
    );
    expect(await toCode({ actor: creator, bookingId, slotId })).toBe('BOOKING_NOT_FOUND');
    expect((await send({ actor: null, bookingId, slotId })).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
  });

  it('one of ten concurrent moves and bookings gets the slot', async () => {
    const { creator, fan, bookingId } = await booked();
    const slotId = await makeSlot(server.deps, { creator, inMinutes: 99 * 60 });
    const fans = await Promise.all(Array.from({ length: 9 }, () => makeFan(server.deps)));
    const outcomes = await Promise.all([
      toCode({ actor: fan, bookingId, slotId }),
      ...fans.map((other) =>
        bookSlot(server.deps, other, { slotId, idempotencyKey: randomUUID() }).then(
          () => undefined,
          toErrorCode,
        ),
      ),
    ]);
    expect(outcomes.filter((code) => code === undefined)).toHaveLength(1);
    expect(
      await server.deps.prisma.booking.count({
        where: { slotId, status: { in: ['HELD', 'CONFIRMED'] } },
      }),
    ).toBe(1);
  });
});

describe('confirmAttendance', () => {
  const HERE = `mutation ($input: ConfirmAttendanceInput!) { result: confirmAttendance(input: $input) {
    ... on ConfirmAttendanceSuccess { booking { viewerArrivedAt otherArrivedAt viewerCanConfirmAttendance } } ... on UserError { code } } }`;
  const here = (actor: Actor | null, bookingId: string) =>
    server.run({
      query: HERE,
      actor,
      variables: { input: { bookingId: globalId('Booking', bookingId) } },
    });

  it.each([
    [-10.01, 'NOT_TIME_TO_ARRIVE'],
    [-10, undefined],
    [10, undefined],
    [10.01, 'NOT_TIME_TO_ARRIVE'],
  ])('a confirmation at %d minutes from the start returns: %s', async (minutes, code) => {
    const { fan, bookingId, startsAt } = await booked();
    at(startsAt, minutes);
    expect(((await here(fan, bookingId)).data as { result: { code?: string } }).result.code).toBe(
      code,
    );
  });

  it('the attendance is stored once for each side, and other users are rejected', async () => {
    const { creator, fan, bookingId, startsAt } = await booked();
    at(startsAt, -5);
    await here(fan, bookingId);
    at(startsAt, 1);
    await here(fan, bookingId);
    const { data } = await here(creator, bookingId);
    expect(data).toEqual({
      result: {
        booking: {
          viewerArrivedAt: new Date(startsAt.getTime() + MINUTE_MS).toISOString(),
          otherArrivedAt: new Date(startsAt.getTime() - 5 * MINUTE_MS).toISOString(),
          viewerCanConfirmAttendance: false,
        },
      },
    });
    expect((await here(await makeFan(server.deps), bookingId)).data).toEqual({
      result: { code: 'BOOKING_NOT_FOUND' },
    });
    expect((await here(null, bookingId)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it.each([
    ['only the fan', { fan: true, creator: false }, 'REFUNDED'],
    ['both', { fan: true, creator: true }, 'COMPLETED'],
    ['only the creator', { fan: false, creator: true }, 'COMPLETED'],
    ['nobody', { fan: false, creator: false }, 'COMPLETED'],
  ])('the money goes to the right side when these attended: %s', async (_name, there, status) => {
    const { creator, fan, bookingId, startsAt, endsAt } = await booked();
    at(startsAt, 0);
    if (there.fan) await here(fan, bookingId);
    if (there.creator) await here(creator, bookingId);
    at(endsAt, 0);
    for (let times = 0; times < 2; times += 1) await completeBooking(server.deps, { bookingId });
    const booking = await read(bookingId);
    expect(booking.status).toBe(status);
    expect(
      booking.payment?.refunds.map(({ reason, amountMinor }) => [reason, amountMinor]),
    ).toEqual(status === 'REFUNDED' ? [['NO_SHOW', 1200]] : []);
    at(endsAt, 24 * 60);
    await payTransfer(server.deps, { transferId: booking.transfer?.id ?? '' });
    expect((await read(bookingId)).transfer?.status).toBe(
      status === 'REFUNDED' ? 'CANCELLED' : 'PAID',
    );
  });
});

describe('a cancellation by the creator', () => {
  it('a cancellation is possible after the session, until the share is transferred', async () => {
    const { creator, bookingId, endsAt } = await booked();
    at(endsAt, 1);
    await completeBooking(server.deps, { bookingId });
    await refundBooking(server.deps, creator, { bookingId, expectedRefundMinor: 1200 });
    expect(await read(bookingId)).toMatchObject({
      status: 'CANCELLED_BY_CREATOR',
      transfer: { status: 'CANCELLED' },
      payment: { refunds: [{ reason: 'CREATOR_CANCELLED', amountMinor: 1200 }] },
    });
  });

  it('a cancellation is rejected once the share was paid out', async () => {
    const { creator, bookingId, endsAt } = await booked();
    at(endsAt, 24 * 60);
    await payTransfer(server.deps, { transferId: (await read(bookingId)).transfer?.id ?? '' });
    await expect(
      refundBooking(server.deps, creator, { bookingId, expectedRefundMinor: 1200 }),
    ).rejects.toMatchObject({ code: 'BOOKING_FINAL' });
  });
});

describe('reminders', () => {
  it('reminders are sent to both sides a day and an hour before, in their languages', async () => {
    const { bookingId, startsAt, fan } = await booked();
    await server.deps.prisma.user.update({
      where: { id: fan.id },
      data: { locale: 'hu', timeZone: 'Europe/Budapest' },
    });
    expect((await jobs(`remindBooking:${bookingId}:24`))[0]?.run_at).toEqual(
      new Date(startsAt.getTime() - 24 * 60 * MINUTE_MS),
    );
    at(startsAt, -24 * 60);
    await remindBooking(server.deps, { bookingId, hours: 24 });
    expect(await jobs(`mail:reminder24:${bookingId}:fan`)).toHaveLength(1);
    expect(await jobs(`mail:reminder24:${bookingId}:creator`)).toHaveLength(1);
    await mailBooking(server.deps, { bookingId, kind: 'reminder24', side: 'fan' });
    expect(server.inbox.at(-1)?.subject).toContain('Holnap');
    expect(
      await server.deps.prisma.notification.count({
        where: { recipientId: fan.id, kind: 'BOOKING_REMINDER' },
      }),
    ).toBe(1);
    at(startsAt, -60);
    await remindBooking(server.deps, { bookingId, hours: 1 });
    expect(await jobs(`mail:reminder1:${bookingId}:fan`)).toHaveLength(1);
    expect(await jobs(`mail:reminder1:${bookingId}:creator`)).toHaveLength(1);
  });

  it('reminders are not sent for a cancelled booking, or too late', async () => {
    const { bookingId, startsAt, fan } = await booked();
    await refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: 1200 });
    at(startsAt, -60);
    await remindBooking(server.deps, { bookingId, hours: 1 });
    expect(await jobs(`mail:reminder1:${bookingId}:fan`)).toHaveLength(0);
    server.clock.now = new Date();
    const soon = await booked({ inMinutes: 120 });
    expect(await jobs(`remindBooking:${soon.bookingId}:24`)).toHaveLength(0);
    expect(await jobs(`remindBooking:${soon.bookingId}:1`)).toHaveLength(1);
  });
});

describe('the private calendar feed', () => {
  const RESET = 'mutation { resetCalendarFeed { viewer { calendarFeedUrl } } }';
  const reset = async (actor: Actor) =>
    String(
      (
        (await server.run({ query: RESET, actor })).data as {
          resetCalendarFeed: { viewer: { calendarFeedUrl: string } };
        }
      ).resetCalendarFeed.viewer.calendarFeedUrl,
    );
  const readToken = (url: string) => /\/calendar\/(.+)\.ics$/.exec(url)?.[1] ?? '';

  it("the feed contains each of the user's bookings under one UID, and marks cancelled ones", async () => {
    const { creator, fan, bookingId } = await booked();
    const token = readToken(await reset(creator));
    expect(await readCalendarFeed(server.deps, { token })).toContain(`UID:${bookingId}@slotcast`);
    await refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: 1200 });
    const feed = await readCalendarFeed(server.deps, { token });
    expect(feed).toContain('STATUS:CANCELLED');
    expect(feed).toContain('SEQUENCE:1');
  });

  it('the feed gets a new URL on demand, and the old one stops working', async () => {
    const creator = await makeCreator(server.deps);
    const first = readToken(await reset(creator));
    const second = readToken(await reset(creator));
    expect(second).not.toBe(first);
    expect(await readCalendarFeed(server.deps, { token: first })).toBeNull();
    expect(await readCalendarFeed(server.deps, { token: second })).not.toBeNull();
    expect((await server.run({ query: RESET })).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
  });
});
