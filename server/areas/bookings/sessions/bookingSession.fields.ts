import { AvailabilitySlotRef } from '../../availability/AvailabilitySlot.type.ts';
import type { Deps } from '../../../Deps.ts';
import type { Booking, Prisma } from '../../../platform/database/generated/client.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { attendanceWindow, canConfirmAttendance } from './attendance.rules.ts';
import { BookingRef } from '../Booking.type.ts';
import { canReschedule } from '../changes/reschedule.rules.ts';

const MAX_TARGETS = 60;
/** The earliest slots that can be paged. */
const MAX_PAGED = 1_000;

type Target = { deps: Deps; booking: Booking; actorId: string | undefined };

async function moveTargets({ deps, booking, actorId }: Target) {
  const now = deps.now();
  const isMovable = canReschedule({ booking, byFan: booking.fanId === actorId, now });
  const ids = isMovable ? await readTargets({ deps, booking, now }) : [];
  const where: Prisma.AvailabilitySlotWhereInput = { id: { in: ids } };
  return { where, orderBy: [{ startsAt: 'asc' as const }, { id: 'asc' as const }] };
}

/** In SQL, because Prisma cannot compare the length of a slot. */
async function readTargets({
  deps,
  booking: { creatorId, priceMinor, currency, sessionTypeId, startsAt, endsAt },
  now,
}: Pick<Target, 'deps' | 'booking'> & { now: Date }): Promise<string[]> {
  const targets = await deps.prisma.$queryRaw<{ id: string }[]>`
    select "id" from bookable_slots(${now})
    where "creatorId" = ${creatorId}::uuid and "priceMinor" = ${priceMinor} and "currency" = ${currency}
      and "sessionTypeId" is not distinct from ${sessionTypeId}::uuid and not "isSquad"
      and "endsAt" - "startsAt" = ${endsAt}::timestamptz - ${startsAt}::timestamptz
    order by "startsAt", "id" limit ${MAX_PAGED}`;
  return targets.map(({ id }) => id);
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
    resolve: async (query, booking, _args, { deps, actor }) =>
      deps.prisma.availabilitySlot.findMany({
        ...query,
        ...(await moveTargets({ deps, booking, actorId: actor?.id })),
        take: MAX_TARGETS,
      }),
  }),
  moveTargets: t.prismaConnection({
    type: AvailabilitySlotRef,
    cursor: 'id',
    defaultSize: MAX_TARGETS,
    maxSize: 100,
    description:
      'Free slots of the same creator, price, duration and session type, earliest first, at most 1,000; none when the viewer cannot move the booking.',
    resolve: async (query, booking, _args, { deps, actor }) =>
      deps.prisma.availabilitySlot.findMany({
        ...query,
        ...(await moveTargets({ deps, booking, actorId: actor?.id })),
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
