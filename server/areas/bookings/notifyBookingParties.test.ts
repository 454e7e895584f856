import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidBooking } from '../../testing/factories/paidBooking.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
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
      for (const { data } of sent) expect(data).toMatchObject({ link: '/settings/active-history' });
      const of = (id: string) => sent.filter(({ recipientId }) => recipientId === id);
      const isLive = ['confirmed', 'rescheduled', 'reminder', 'clockChange'].includes(event);
      const amount = { amountMinor: isLive ? 1200 : 0, currency: 'USD' };
      expect(of(fan.id)).toMatchObject([
        { kind: ofFan, data: { otherUsername: creator.username, ...amount } },
      ]);
      expect(of(creator.id)).toMatchObject(
        ofCreator ? [{ kind: ofCreator, data: { otherUsername: fan.username, ...amount } }] : [],
      );
    },
  );
});
