import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refundForStaff, resendMailsForStaff } from '../../staff/staffActions.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { bookSlot } from '../holds/bookSlot.ts';
import { mailBooking } from '../bookings.mails.ts';
import { completeBooking } from '../sessions/completeBooking.ts';
import { refundBooking } from './refundBooking.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

async function bookedForNothing() {
  const [creator, fan, admin] = await Promise.all([
    makeCreator(server.deps),
    makeFan(server.deps),
    makeFan(server.deps, { role: 'ADMIN' }),
  ]);
  const { bookingId } = await bookSlot(server.deps, fan, {
    slotId: await makeSlot(server.deps, { creator, priceMinor: 0 }),
    idempotencyKey: randomUUID(),
  });
  return { creator, fan, admin, bookingId };
}

type Waiting = { kind: string; side: string; at: string | null };

/** Sends the queued mails of a booking and returns them by side. */
async function sendWaiting(
  bookingId: string,
): Promise<{ kinds: string[]; fan: string; creator: string }> {
  const jobs = await server.deps.prisma.$queryRaw<Waiting[]>`
    select payload ->> 'kind' as "kind", payload ->> 'side' as "side", payload ->> 'at' as "at" from graphile_worker._private_jobs
    where payload ->> 'bookingId' = ${bookingId} and payload ->> 'side' is not null and payload ->> 'kind' <> 'confirmed' order by id`;
  server.inbox.length = 0;
  for (const { kind, side, at } of jobs)
    await mailBooking(server.deps, { bookingId, kind, side, ...(at ? { at } : {}) });
  const { fan, creator } = await server.deps.prisma.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: { fan: true, creator: true },
  });
  const mailsTo = (email: string): string =>
    server.inbox
      .filter(({ to }) => to === email)
      .map(({ subject, text }) => `${subject}\n${text}`)
      .join('\n');
  return {
    kinds: [...new Set(jobs.map(({ kind }) => kind))],
    fan: mailsTo(fan.email),
    creator: mailsTo(creator.email),
  };
}

it('a cancellation by support names support, also when resent, and mentions no money for a free booking', async () => {
  const { admin, bookingId } = await bookedForNothing();
  await refundForStaff(server.deps, admin, {
    kind: 'BOOKING',
    id: bookingId,
    reason: 'The stream is off',
    expectedMinor: 0,
  });
  await resendMailsForStaff(server.deps, admin, {
    kind: 'BOOKING',
    id: bookingId,
    reason: 'They never arrived',
  });
  const { kinds, fan, creator } = await sendWaiting(bookingId);
  expect(kinds).toEqual(['refundedByStaff']);
  expect(fan.match(/Our support team cancelled this booking for you/g)).toHaveLength(2);
  expect(creator.match(/Our support team cancelled this booking/g)).toHaveLength(2);
  expect(fan + creator).not.toMatch(/You cancelled|\$|card/);
});

it('the mail of a cancelled free booking names who cancelled it', async () => {
  const byFan = await bookedForNothing();
  await refundBooking(server.deps, byFan.fan, {
    bookingId: byFan.bookingId,
    expectedRefundMinor: 0,
  });
  const first = await sendWaiting(byFan.bookingId);
  expect([first.kinds, first.fan, first.creator]).toEqual([
    ['refunded'],
    expect.stringContaining('You cancelled this booking.'),
    expect.stringContaining(`${byFan.fan.username} cancelled in time.`),
  ]);
  const byCreator = await bookedForNothing();
  await refundBooking(server.deps, byCreator.creator, {
    bookingId: byCreator.bookingId,
    expectedRefundMinor: 0,
  });
  const second = await sendWaiting(byCreator.bookingId);
  expect([second.kinds, second.fan, second.creator]).toEqual([
    ['cancelledByCreator'],
    expect.stringContaining('had to cancel this booking.'),
    expect.stringContaining('The slot is closed.'),
  ]);
  expect(first.fan + first.creator + second.fan + second.creator).not.toMatch(/\$|card/);
});

it('a resent mail after a no-show does not claim that anyone cancelled', async () => {
  const { fan, admin, bookingId } = await bookedForNothing();
  const began = server.clock.now;
  await server.deps.prisma.booking.update({
    where: { id: bookingId },
    data: { fanArrivedAt: began },
  });
  server.clock.now = new Date(began.getTime() + 2 * 86_400_000);
  await completeBooking(server.deps, { bookingId });
  await resendMailsForStaff(server.deps, admin, {
    kind: 'BOOKING',
    id: bookingId,
    reason: 'They never arrived',
  });
  server.clock.now = began;
  const mails = await sendWaiting(bookingId);
  expect(mails.kinds).toEqual(['noShow']);
  expect(mails.fan).toContain(`Hi ${fan.username},\n\nYou were there, but`);
  expect(mails.fan).not.toMatch(/\$|card/);
});
