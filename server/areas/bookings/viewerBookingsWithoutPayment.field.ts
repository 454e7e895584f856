import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { visibleBookings } from './bookings.access.ts';
import { BookingRef } from './Booking.type.ts';

const MAX_SHOWN = 20;

builder.prismaObjectField(ViewerRef, 'bookingsWithoutPayment', (t) =>
  t.prismaField({
    type: [BookingRef],
    description: `Confirmed bookings on either side that have no bill: free ones and sessions of packs, latest start first. At most ${MAX_SHOWN}.`,
    resolve: (query, { id }, _args, { deps }) =>
      deps.prisma.booking.findMany({
        ...query,
        where: {
          AND: [visibleBookings({ id }), { payment: { is: null }, confirmedAt: { not: null } }],
        },
        orderBy: [{ startsAt: 'desc' }, { id: 'asc' }],
        take: MAX_SHOWN,
      }),
  }),
);
