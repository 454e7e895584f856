import { builder } from '../../platform/graphql/builder.ts';
import { BookingRef } from './Booking.type.ts';

export const bookingSuccess = (name: string) =>
  builder.objectRef<{ bookingId: string }>(name).implement({
    fields: (t) => ({
      booking: t.prismaField({
        type: BookingRef,
        resolve: (query, { bookingId }, _args, { deps }) =>
          deps.prisma.booking.findUniqueOrThrow({ ...query, where: { id: bookingId } }),
      }),
    }),
  });
