import type { Prisma } from '../../platform/database/generated/client.ts';
import { ViewerRef } from '../accounts/Viewer.type.ts';
import type { Context } from '../../platform/graphql/Context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shownUsernameContains } from '../creators/shownUsername.ts';
import { visibleBookings } from './bookings.access.ts';
import { BookingRef } from './Booking.type.ts';

builder.prismaObjectField(ViewerRef, 'upcomingBookings', (t) =>
  t.prismaConnection({
    type: BookingRef,
    cursor: 'id',
    description:
      'Held and confirmed bookings of the viewer that have not ended, as fan and as creator, oldest first.',
    args: {
      search: t.arg.string({
        required: false,
        description: "A part of the other side's username.",
      }),
    },
    defaultSize: 20,
    maxSize: 100,
    totalCount: (_viewer, { search }, context) =>
      context.deps.prisma.booking.count({ where: upcoming({ context, search }) }),
    resolve: (query, _viewer, { search }, context) =>
      context.deps.prisma.booking.findMany({
        ...query,
        where: upcoming({ context, search }),
        orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
      }),
  }),
);

function upcoming({
  context,
  search,
}: {
  context: Context;
  search: string | null | undefined;
}): Prisma.BookingWhereInput {
  const term = search?.trim().replace(/[\\%_]/g, '\\$&');
  const other = shownUsernameContains({ term: term ?? '', locale: context.actor?.locale });
  const id = context.actor?.id ?? '';
  return {
    AND: [
      visibleBookings(context.actor),
      { endsAt: { gt: context.deps.now() }, status: { in: ['HELD', 'CONFIRMED'] } },
      // A creator sees holds only once they are paid.
      { NOT: { creatorId: id, status: 'HELD' } },
      ...(term
        ? [
            {
              OR: [
                { fanId: id, creator: other },
                { creatorId: id, fan: other },
              ],
            },
          ]
        : []),
    ],
  };
}
