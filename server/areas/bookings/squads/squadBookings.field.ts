import { builder } from '../../../platform/graphql/builder.ts';
import { SquadRef } from '../../availability/squads/Squad.type.ts';
import { BookingRef } from '../Booking.type.ts';

builder.prismaObjectFields(SquadRef, (t) => ({
  bookings: t.field({
    type: [BookingRef],
    nullable: true,
    description:
      'The paid places in the order of their numbers. Null for everyone but the creator.',
    select: (_args, _context, nestedSelection) => ({
      slot: {
        select: {
          creatorId: true,
          bookings: nestedSelection({
            where: { status: { in: ['CONFIRMED', 'COMPLETED'] } },
            orderBy: { placeNumber: 'asc' },
          }),
        },
      },
    }),
    resolve: ({ slot }, _args, { actor }) => (actor?.id === slot.creatorId ? slot.bookings : null),
  }),
}));
