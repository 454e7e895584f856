import { AvailabilitySlotRef, LIVE_BOOKING } from '../availability/AvailabilitySlot.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { BookingRef } from './Booking.type.ts';

builder.prismaObjectFields(AvailabilitySlotRef, (t) => ({
  booking: t.field({
    type: BookingRef,
    nullable: true,
    description: 'The active booking of the slot, visible only to its fan and its creator.',
    select: (_args, _context, nestedSelection) => ({ bookings: nestedSelection(LIVE_BOOKING) }),
    resolve: ({ bookings }, _args, { actor }) => {
      const [booking] = bookings;
      return booking && actor && [booking.fanId, booking.creatorId].includes(actor.id)
        ? booking
        : null;
    },
  }),
}));
