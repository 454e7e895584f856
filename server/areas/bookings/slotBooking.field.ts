import { AvailabilitySlotRef, liveBooking } from '../availability/AvailabilitySlot.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { BookingRef } from './Booking.type.ts';

builder.prismaObjectFields(AvailabilitySlotRef, (t) => ({
  booking: t.field({
    type: BookingRef,
    nullable: true,
    description:
      "The active booking of the slot, visible only to its fan and its creator; of a squad, the viewer's place.",
    select: (_args, { actor }, nestedSelection) => ({
      bookings: nestedSelection(liveBooking(actor)),
    }),
    resolve: ({ bookings }, _args, { actor }) => {
      const [booking] = bookings;
      return booking && actor && [booking.fanId, booking.creatorId].includes(actor.id)
        ? booking
        : null;
    },
  }),
}));
