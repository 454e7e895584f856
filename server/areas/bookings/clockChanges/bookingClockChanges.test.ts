import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeCreator, makeFan } from '../../../testing/factories/basics.ts';
import { holdPlace, makeSquad } from '../../../testing/factories/squadFactories.ts';
import { waitingMails } from '../../../testing/inspect/queuedJobs.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { mailBooking } from '../bookings.mails.ts';
import { bookSlot } from '../holds/bookSlot.ts';
import { notifyOfBookingClockChanges } from './notifyOfBookingClockChanges.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
const setClock = (at: string) => void (server.clock.now = new Date(at));
/** New York's clocks change on 14 March, those of Budapest on 28 March. */
const BEFORE = '2027-02-20T12:00:00Z';
const NOTICE_DAY = '2027-03-04T09:43:00Z';
const CHANGES_AT = '2027-03-14T07:00:00.000Z';
beforeEach(() => setClock(BEFORE));

/** A free booking of a fan with a creator in Budapest. */
async function book({ startsAt, zone = 'America/New_York' }: { startsAt: string; zone?: string }) {
  const { deps } = server;
  const [creator, fan] = [await makeCreator(deps), await makeFan(deps, { timeZone: zone })];
  await deps.prisma.user.update({
    where: { id: creator.id },
    data: { timeZone: 'Europe/Budapest' },
  });
  const { id: slotId } = await deps.prisma.availabilitySlot.create({
    data: {
      creatorId: creator.id,
      startsAt: new Date(startsAt),
      endsAt: new Date(Date.parse(startsAt) + 1_800_000),
      priceMinor: 0,
      currency: 'USD',
    },
  });
  const { bookingId } = await bookSlot(deps, fan, { slotId, idempotencyKey: randomUUID() });
  return { creator, fan, bookingId };
}
const runJob = () => notifyOfBookingClockChanges(server.deps);
const getMails = async ({ bookingId }: { bookingId: string }) =>
  (await waitingMails(server.deps, { bookingId })).filter((mail) => mail.startsWith('clockChange'));
const BOTH = ['clockChange creator', 'clockChange fan'];

it('both sides of a booking after the change are notified, once', async () => {
  const booking = await book({ startsAt: '2027-03-16T18:00:00Z' });
  await runJob();
  expect(await getMails(booking)).toEqual([]);
  setClock(NOTICE_DAY);
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(await getMails(booking)).toEqual(BOTH);
  for (const { id } of [booking.creator, booking.fan]) {
    const notifications = await server.deps.prisma.notification.findMany({
      where: { recipientId: id, kind: 'BOOKING_CLOCK_CHANGE' },
    });
    expect(notifications).toMatchObject([{ data: { startsAt: '2027-03-16T18:00:00.000Z' } }]);
  }
  const { startsAt } = await server.deps.prisma.booking.findUniqueOrThrow({
    where: { id: booking.bookingId },
  });
  expect(startsAt.toISOString(), 'the booking does not move').toBe('2027-03-16T18:00:00.000Z');
});

it('the creator of a squad is notified once, and each fan', async () => {
  const { deps } = server;
  const inMinutes = (Date.parse('2027-03-16T18:00:00Z') - Date.parse(BEFORE)) / 60_000;
  const { creator, slotId } = await makeSquad(server, { inMinutes, priceMinor: 0 });
  await deps.prisma.user.update({
    where: { id: creator.id },
    data: { timeZone: 'Europe/Budapest' },
  });
  const book = async () =>
    holdPlace(server, { slotId, fan: await makeFan(deps, { timeZone: 'America/New_York' }) });
  const places = [await book(), await book(), await book()];
  setClock(NOTICE_DAY);
  await Promise.all([runJob(), runJob()]);
  const notified = await deps.prisma.notification.findMany({
    where: {
      recipientId: { in: [creator.id, ...places.map(({ fan }) => fan.id)] },
      kind: 'BOOKING_CLOCK_CHANGE',
    },
  });
  expect(notified.map(({ recipientId }) => recipientId).toSorted()).toEqual(
    [creator.id, ...places.map(({ fan }) => fan.id)].toSorted(),
  );
  const mails = (await Promise.all(places.map(getMails))).flat();
  expect(mails.toSorted()).toEqual(['clockChange creator', ...places.map(() => 'clockChange fan')]);
});

it('people are notified of the last change before the session, and not of earlier ones', async () => {
  const booking = await book({ startsAt: '2027-04-05T18:00:00Z' });
  setClock(NOTICE_DAY);
  await runJob();
  expect(await getMails(booking)).toEqual([]);
  setClock('2027-03-18T09:43:00Z');
  await runJob();
  expect(await getMails(booking)).toEqual(BOTH);
});

it('bookings before the change, in zones that change together, new ones and cancelled ones cause no notification', async () => {
  const early = await book({ startsAt: '2027-03-13T18:00:00Z' });
  const together = await book({ startsAt: '2027-03-16T18:00:00Z', zone: 'Europe/London' });
  const cancelled = await book({ startsAt: '2027-03-16T18:00:00Z' });
  await server.deps.prisma.booking.update({
    where: { id: cancelled.bookingId },
    data: {
      status: 'CANCELLED_BY_CREATOR',
      endedAt: server.deps.now(),
      endReason: 'CREATOR_CANCELLED',
    },
  });
  setClock('2027-03-06T09:00:00Z');
  const recent = await book({ startsAt: '2027-03-16T18:00:00Z' });
  setClock('2027-03-07T09:43:00Z');
  await runJob();
  for (const booking of [early, together, cancelled, recent])
    expect(await getMails(booking)).toEqual([]);
});

it('the local time with its zone is mailed to each side, unless the reader turned reminders off', async () => {
  const { fan, creator, bookingId } = await book({ startsAt: '2027-03-16T18:00:00Z' });
  setClock(NOTICE_DAY);
  const mail = (side: string) =>
    mailBooking(server.deps, { bookingId, kind: 'clockChange', side, at: CHANGES_AT });
  await mail('fan');
  await mail('creator');
  const textTo = ({ email }: { email: string }) =>
    server.inbox.filter(({ to }) => to === email).map(({ text }) => text);
  expect(textTo(fan)[0]).toContain('Tuesday, 16 March 2027 at 14:00 (New York, GMT-4)');
  expect(textTo(creator)[0]).toContain('Tuesday, 16 March 2027 at 19:00 (Budapest, GMT+1)');
  server.inbox.length = 0;
  await server.deps.prisma.user.update({
    where: { id: fan.id },
    data: { mutedMails: ['REMINDERS'] },
  });
  await mail('fan');
  expect(server.inbox).toEqual([]);
});
