import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidBooking } from '../../testing/factories/paidBooking.ts';
import { urlId } from '../../platform/ids/urlId.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { mailBooking } from './bookings.mails.ts';
import { notifyBookingParties } from './notifyBookingParties.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

describe('notifyBookingParties', () => {
  it.each([
    ['confirmed', 'BOOKING_CONFIRMED', 'SLOT_BOOKED'],
    ['refunded', 'BOOKING_REFUNDED', 'BOOKING_CANCELLED_BY_FAN'],
    ['cancelledByCreator', 'BOOKING_CANCELLED_BY_CREATOR', undefined],
    ['refundedByStaff', 'BOOKING_CANCELLED_BY_STAFF', 'SLOT_CANCELLED_BY_STAFF'],
    ['refundedByBank', 'BOOKING_REFUNDED', undefined],
    ['slotLost', 'SLOT_LOST', undefined],
    ['noShow', 'NO_SHOW', 'NO_SHOW'],
    ['rescheduled', 'BOOKING_RESCHEDULED', 'BOOKING_RESCHEDULED'],
    ['reminder', 'BOOKING_REMINDER', 'BOOKING_REMINDER'],
    ['clockChange', 'BOOKING_CLOCK_CHANGE', 'BOOKING_CLOCK_CHANGE'],
  ] as const)(
    'each side gets the notification of its kind for: %s',
    async (event, ofFan, ofCreator) => {
      const { fan, creator, bookingId } = await paidBooking(server);
      const { prisma, now } = server.deps;
      await prisma.notification.deleteMany({
        where: { recipientId: { in: [fan.id, creator.id] } },
      });
      await prisma.$transaction((tx) => notifyBookingParties(tx, { bookingId, event, now: now() }));
      const sent = await prisma.notification.findMany({
        where: { recipientId: { in: [fan.id, creator.id] } },
      });
      const of = (id: string) => sent.filter(({ recipientId }) => recipientId === id);
      const isLive = ['confirmed', 'rescheduled', 'reminder', 'clockChange'].includes(event);
      // The list contains no booking that has ended.
      const page = `/bookings/${urlId('Booking', bookingId)}`;
      const link = isLive ? '/settings/active-history' : page;
      for (const { data } of sent) expect(data).toMatchObject({ link });
      const amount = { amountMinor: isLive || event === 'noShow' ? 1200 : 0, currency: 'USD' };
      expect(of(fan.id)).toMatchObject([
        { kind: ofFan, data: { otherUsername: creator.username, ...amount } },
      ]);
      expect(of(creator.id)).toMatchObject(
        ofCreator ? [{ kind: ofCreator, data: { otherUsername: fan.username, ...amount } }] : [],
      );
    },
  );

  it.each(['an appointment', 'a squad', 'a session that is over'])(
    'neither notification nor email of the creator says that the slot of %s is free again',
    async (what) => {
      const { creator, bookingId } = await paidBooking(server);
      const { prisma } = server.deps;
      const { slotId, startsAt } = await prisma.booking.findUniqueOrThrow({
        where: { id: bookingId },
      });
      await prisma.notification.deleteMany({ where: { recipientId: creator.id } });
      const end = async (now: Date) => {
        for (const event of ['refunded', 'refundedByStaff'] as const) {
          await prisma.$transaction((tx) => notifyBookingParties(tx, { bookingId, event, now }));
          await mailBooking(
            { ...server.deps, now: () => now },
            { bookingId, kind: event, side: 'creator', at: now.toISOString() },
          );
        }
        const kinds = await prisma.notification.findMany({
          where: { recipientId: creator.id },
          orderBy: { id: 'asc' },
        });
        const mails = server.inbox.filter(({ to }) => to === creator.email);
        return {
          kinds: kinds.map(({ kind }) => kind),
          mails: mails.map(({ text }) => text.includes('The slot is free again.')),
        };
      };
      const free = ['BOOKING_CANCELLED_BY_FAN', 'SLOT_CANCELLED_BY_STAFF'];
      server.inbox.length = 0;
      expect(await end(server.clock.now)).toEqual({ kinds: free, mails: [true, true] });
      if (what !== 'a session that is over')
        await prisma.availabilitySlot.update({
          where: { id: slotId },
          data: what === 'a squad' ? { isSquad: true } : { closedAt: server.clock.now },
        });
      server.inbox.length = 0;
      const after = new Date(what === 'a session that is over' ? startsAt : startsAt.getTime() - 1);
      expect(await end(after)).toEqual({
        kinds: [...free, 'SESSION_CANCELLED_BY_FAN', 'SESSION_CANCELLED_BY_STAFF'],
        mails: [false, false],
      });
    },
  );
});
