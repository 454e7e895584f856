import { ViewerRef } from '../accounts/Viewer.type.ts';
import { SessionRequestRef } from '../appointments/SessionRequest.type.ts';
import { BookingRef } from '../bookings/Booking.type.ts';
import { NotificationRef } from '../notifications/Notification.type.ts';
import { NEWEST_FIRST, unreadBy } from '../notifications/notifications.access.ts';
import { ServiceOrderRef } from '../orders/ServiceOrder.type.ts';
import { visibleBookings } from '../bookings/bookings.access.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { PROFILE_GAPS, readProfileGaps } from './readProfileGaps.ts';

const MAX_SHOWN = 10;

const ProfileGapRef = builder.enumType('ProfileGap', {
  description: 'What a creator has not set up yet. OFFER: nothing can be bought.',
  values: PROFILE_GAPS,
});

builder.prismaObjectFields(ViewerRef, (t) => ({
  nextSession: t.prismaField({
    type: BookingRef,
    nullable: true,
    description: 'The confirmed booking that has not ended and starts first, on either side.',
    resolve: (query, { id }, _args, { deps }) =>
      deps.prisma.booking.findFirst({
        ...query,
        where: {
          AND: [visibleBookings({ id }), { status: 'CONFIRMED', endsAt: { gt: deps.now() } }],
        },
        orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
      }),
  }),
  requestsToAnswer: t.prismaField({
    type: [SessionRequestRef],
    description: `Pending requests of fans to the viewer, earliest expiry first. At most ${MAX_SHOWN}.`,
    resolve: (query, { id }, _args, { deps }) =>
      deps.prisma.sessionRequest.findMany({
        ...query,
        where: { creatorId: id, status: 'PENDING', expiresAt: { gt: deps.now() } },
        orderBy: [{ expiresAt: 'asc' }, { id: 'asc' }],
        take: MAX_SHOWN,
      }),
  }),
  ordersDue: t.prismaField({
    type: [ServiceOrderRef],
    description: `Orders that the viewer has to deliver, earliest deadline first. At most ${MAX_SHOWN}.`,
    resolve: (query, { id }, _args, { deps }) =>
      deps.prisma.serviceOrder.findMany({
        ...query,
        where: { creatorId: id, status: 'ACTIVE' },
        orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
        take: MAX_SHOWN,
      }),
  }),
  unreadMessages: t.prismaField({
    type: [NotificationRef],
    description: `Unread notifications about new messages, newest first. At most ${MAX_SHOWN}.`,
    resolve: (query, { id }, _args, { deps }) =>
      deps.prisma.notification.findMany({
        ...query,
        where: { ...unreadBy(id), kind: 'NEW_MESSAGE' },
        orderBy: NEWEST_FIRST,
        take: MAX_SHOWN,
      }),
  }),
  profileGaps: t.field({
    type: [ProfileGapRef],
    description: 'What the viewer has not set up yet, the most useful first.',
    resolve: ({ id }, _args, { deps }) => readProfileGaps(deps, { userId: id }),
  }),
}));
