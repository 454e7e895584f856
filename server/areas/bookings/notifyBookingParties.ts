import type { Prisma } from '../../platform/database/generated/client.ts';
import { urlId } from '../../platform/ids/urlId.ts';
import { splitRefunds } from '../payments/refunds/splitRefunds.rules.ts';
import { computeStatement } from '../payments/statements/purchaseStatement.rules.ts';
import { BOOKING_STATEMENT } from '../payments/statements/statementRows.ts';
import type { NotificationKind } from '../notifications/notificationKinds.ts';
import { addNotifications } from '../notifications/addNotification.ts';
import { isFreeAgain } from './freeAgain.rules.ts';

export type BookingEvent =
  | 'confirmed'
  | 'refunded'
  | 'cancelledByCreator'
  | 'refundedByStaff'
  | 'refundedByBank'
  | 'slotLost'
  | 'noShow'
  | 'rescheduled'
  | 'squadConfirmed'
  | 'squadTooFew'
  | 'reminder'
  | 'clockChange';

const KINDS: Record<BookingEvent, { fan: NotificationKind; creator: NotificationKind | null }> = {
  confirmed: { fan: 'BOOKING_CONFIRMED', creator: 'SLOT_BOOKED' },
  refunded: { fan: 'BOOKING_REFUNDED', creator: 'BOOKING_CANCELLED_BY_FAN' },
  cancelledByCreator: { fan: 'BOOKING_CANCELLED_BY_CREATOR', creator: null },
  refundedByStaff: { fan: 'BOOKING_CANCELLED_BY_STAFF', creator: 'SLOT_CANCELLED_BY_STAFF' },
  // The creator is notified of the dispute itself.
  refundedByBank: { fan: 'BOOKING_REFUNDED', creator: null },
  slotLost: { fan: 'SLOT_LOST', creator: null },
  noShow: { fan: 'NO_SHOW', creator: 'NO_SHOW' },
  rescheduled: { fan: 'BOOKING_RESCHEDULED', creator: 'BOOKING_RESCHEDULED' },
  // The creator is notified once for all places.
  squadConfirmed: { fan: 'SQUAD_CONFIRMED', creator: null },
  squadTooFew: { fan: 'SQUAD_TOO_FEW', creator: null },
  reminder: { fan: 'BOOKING_REMINDER', creator: 'BOOKING_REMINDER' },
  clockChange: { fan: 'BOOKING_CLOCK_CHANGE', creator: 'BOOKING_CLOCK_CHANGE' },
};

/** For these the notification names the price; for the others the refund. */
const LIVE: readonly BookingEvent[] = [
  'confirmed',
  'rescheduled',
  'squadConfirmed',
  'reminder',
  'clockChange',
];

/** The creator's kinds without the sentence that the slot is free again. */
const WITHOUT_FREE_SLOT: Partial<Record<BookingEvent, NotificationKind>> = {
  refunded: 'SESSION_CANCELLED_BY_FAN',
  refundedByStaff: 'SESSION_CANCELLED_BY_STAFF',
};

export type BookingSide = 'fan' | 'creator';

export const BOTH_SIDES: readonly BookingSide[] = ['fan', 'creator'];

/** Lists the bookings that have not ended. */
const UPCOMING = '/settings/active-history';

/**
 * Notifies the parties concerned, except an actor who acted alone, in the transaction of the
 * change.
 */
export async function notifyBookingParties(
  tx: Prisma.TransactionClient,
  {
    bookingId,
    event,
    sides = BOTH_SIDES,
    now,
  }: {
    bookingId: string;
    event: BookingEvent;
    sides?: readonly BookingSide[];
    now: Date;
  },
): Promise<void> {
  const booking = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: {
      ...BOOKING_STATEMENT,
      fanId: true,
      creatorId: true,
      startsAt: true,
      slot: { select: { closedAt: true, isSquad: true } },
      fan: { select: { username: true } },
      creator: { select: { username: true } },
    },
  });
  const { fan, creator: usual } = KINDS[event];
  const creator = isFreeAgain(booking, now) ? usual : (WITHOUT_FREE_SLOT[event] ?? usual);
  const statement = computeStatement({ rows: booking, now });
  const { ofEnd } = splitRefunds({ statement, payment: booking.payment });
  const values = {
    startsAt: booking.startsAt.toISOString(),
    // Of a missed session, what is refunded depends on who was there.
    amountMinor:
      LIVE.includes(event) || event === 'noShow' ? statement.totalMinor : ofEnd.refundedMinor,
    currency: statement.currency,
  };
  const link = LIVE.includes(event) ? UPCOMING : `/bookings/${urlId('Booking', bookingId)}`;
  await addNotifications(tx, [
    {
      recipientId: booking.fanId,
      kind: fan,
      values: { ...values, otherUsername: booking.creator.username },
      link,
      now,
    },
    ...(creator && sides.includes('creator')
      ? [
          {
            recipientId: booking.creatorId,
            kind: creator,
            values: { ...values, otherUsername: booking.fan.username },
            link,
            now,
          },
        ]
      : []),
  ]);
}
