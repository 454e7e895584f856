import { AvailabilitySlotRef } from '../../availability/AvailabilitySlot.type.ts';
import { freeSlot } from '../../creators/creators.access.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { attendanceWindow, canConfirmAttendance } from './attendance.rules.ts';
import { BookingRef } from '../Booking.type.ts';
import { canReschedule } from '../changes/reschedule.rules.ts';

const MAX_TARGETS = 60;

type Movable = {
  fanId: string;
  creatorId: string;
  priceMinor: number;
  sessionTypeId: string | null;
  status: string;
  startsAt: Date;
  refundLimitMinutes: number;
  isForRequest: boolean;
  isSquad: boolean;
};

function moveTargets({
  booking,
  actorId,
  now,
}: {
  booking: Movable;
  actorId: string | undefined;
  now: Date;
}) {
  const isMovable = canReschedule({ booking, byFan: booking.fanId === actorId, now });
  const { creatorId, priceMinor, sessionTypeId } = booking;
  const where: Prisma.AvailabilitySlotWhereInput = isMovable
    ? { creatorId, priceMinor, sessionTypeId, isSquad: false, ...freeSlot(now) }
    : { id: { in: [] } };
  return { where, orderBy: [{ startsAt: 'asc' as const }, { id: 'asc' as const }] };
}

builder.prismaObjectFields(BookingRef, (t) => ({
  viewerCanReschedule: t.boolean({
    resolve: (booking, _args, { deps, actor }) =>
      canReschedule({ booking, byFan: booking.fanId === actor?.id, now: deps.now() }),
  }),
  slotsToMoveTo: t.prismaField({
    type: [AvailabilitySlotRef],
    description: 'The first 60 of `moveTargets`.',
    deprecationReason: 'Use moveTargets, which can be paged.',
    resolve: (query, booking, _args, { deps, actor }) =>
      deps.prisma.availabilitySlot.findMany({
        ...query,
        ...moveTargets({ booking, actorId: actor?.id, now: deps.now() }),
        take: MAX_TARGETS,
      }),
  }),
  moveTargets: t.prismaConnection({
    type: AvailabilitySlotRef,
    cursor: 'id',
    defaultSize: MAX_TARGETS,
    maxSize: 100,
    description:
      'Free slots of the same creator, price and session type, earliest first; none when the viewer cannot move the booking.',
    resolve: (query, booking, _args, { deps, actor }) =>
      deps.prisma.availabilitySlot.findMany({
        ...query,
        ...moveTargets({ booking, actorId: actor?.id, now: deps.now() }),
      }),
  }),
  viewerCanConfirmAttendance: t.boolean({
    description:
      'True from 10 minutes before to 10 minutes after the start, until the viewer has checked in.',
    resolve: (booking, _args, { deps, actor }) =>
      canConfirmAttendance({ booking, now: deps.now() }) &&
      (booking.creatorId === actor?.id ? booking.creatorArrivedAt : booking.fanArrivedAt) === null,
  }),
  attendanceFrom: t.field({
    type: 'DateTime',
    resolve: (booking) => attendanceWindow(booking).from,
  }),
  attendanceUntil: t.field({
    type: 'DateTime',
    resolve: (booking) => attendanceWindow(booking).until,
  }),
  viewerArrivedAt: t.field({
    type: 'DateTime',
    nullable: true,
    resolve: (booking, _args, { actor }) =>
      booking.creatorId === actor?.id ? booking.creatorArrivedAt : booking.fanArrivedAt,
  }),
  otherArrivedAt: t.field({
    type: 'DateTime',
    nullable: true,
    resolve: (booking, _args, { actor }) =>
      booking.creatorId === actor?.id ? booking.fanArrivedAt : booking.creatorArrivedAt,
  }),
}));
