import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { EmailNotVerifiedError } from '../../accounts/accounts.errors.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { SlotNotFoundError } from '../../availability/availability.errors.ts';
import { AvailabilitySlotRef } from '../../availability/AvailabilitySlot.type.ts';
import { freeSlot } from '../../creators/creators.access.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { codedError } from '../../../platform/errors/topLevelErrors.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/graphql/decodeId.ts';
import { attendanceWindow, canConfirmAttendance } from './attendance.rules.ts';
import { BookingRef } from '../Booking.type.ts';
import {
  BookingFinalError,
  BookingNotFoundError,
  NotTimeToArriveError,
  PriceDiffersError,
  SellingPausedError,
  SlotPastError,
  SlotTakenError,
} from '../bookings.errors.ts';
import { calendarFeedUrl, resetCalendarFeed } from './calendarFeed.ts';
import { confirmAttendance } from './confirmAttendance.ts';
import { canReschedule } from '../changes/reschedule.rules.ts';
import { rescheduleBooking } from '../changes/rescheduleBooking.ts';

const MAX_TARGETS = 60;

type Movable = {
  fanId: string;
  creatorId: string;
  priceMinor: number;
  status: string;
  startsAt: Date;
  refundLimitMinutes: number;
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
  const { creatorId, priceMinor } = booking;
  const where: Prisma.AvailabilitySlotWhereInput = isMovable
    ? { creatorId, priceMinor, ...freeSlot(now) }
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
      'Free slots of the same creator at the same price, the soonest first; none when the viewer cannot move the booking.',
    resolve: (query, booking, _args, { deps, actor }) =>
      deps.prisma.availabilitySlot.findMany({
        ...query,
        ...moveTargets({ booking, actorId: actor?.id, now: deps.now() }),
      }),
  }),
  viewerCanConfirmAttendance: t.boolean({
    description: 'From 10 minutes before to 10 minutes after the start, until it was said.',
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

builder.prismaObjectFields(ViewerRef, (t) => ({
  calendarFeedUrl: t.string({
    nullable: true,
    description:
      'Secret address of the own bookings for a calendar program; null until it was asked for.',
    select: { calendarFeed: { select: { token: true } } },
    resolve: ({ calendarFeed }, _args, { deps }) =>
      calendarFeed && calendarFeedUrl({ token: calendarFeed.token, publicUrl: deps.env.publicUrl }),
  }),
}));

const RescheduleInput = builder.inputType('RescheduleBookingInput', {
  fields: (t) => ({
    bookingId: t.id(),
    slotId: t.id({ description: 'A free slot of the same creator and price.' }),
  }),
});
const AttendanceInput = builder.inputType('ConfirmAttendanceInput', {
  fields: (t) => ({ bookingId: t.id() }),
});

const success = (name: string) =>
  builder.objectRef<{ bookingId: string }>(name).implement({
    fields: (t) => ({
      booking: t.prismaField({
        type: BookingRef,
        resolve: (query, { bookingId }, _args, { deps }) =>
          deps.prisma.booking.findUniqueOrThrow({ ...query, where: { id: bookingId } }),
      }),
    }),
  });
const RescheduleSuccess = success('RescheduleBookingSuccess');
const AttendanceSuccess = success('ConfirmAttendanceSuccess');
const FeedSuccess = builder.objectRef<{ userId: string }>('ResetCalendarFeedSuccess').implement({
  fields: (t) => ({
    viewer: t.prismaField({
      type: ViewerRef,
      resolve: (query, { userId }, _args, { deps }) =>
        deps.prisma.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
    }),
  }),
});

builder.mutationFields((t) => ({
  rescheduleBooking: t.field({
    type: RescheduleSuccess,
    description:
      'The fan moves a booking to another free slot of the same creator and price, until the refund limit.',
    authScopes: { signedIn: true },
    errors: {
      types: [
        BookingNotFoundError,
        BookingFinalError,
        SlotNotFoundError,
        SlotPastError,
        SlotTakenError,
        SellingPausedError,
        PriceDiffersError,
      ],
    },
    args: { input: t.arg({ type: RescheduleInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const bookingId = decodeId({ type: 'Booking', id: String(input.bookingId) });
      const slotId = decodeId({ type: 'AvailabilitySlot', id: String(input.slotId) });
      if (!bookingId) throw new BookingNotFoundError();
      if (!slotId) throw new SlotNotFoundError();
      await rescheduleBooking(deps, requireActor(actor), { bookingId, slotId });
      return { bookingId };
    },
  }),
  confirmAttendance: t.field({
    type: AttendanceSuccess,
    description: '"I\'m here": by either side, around the start.',
    authScopes: { signedIn: true },
    errors: { types: [BookingNotFoundError, NotTimeToArriveError] },
    args: { input: t.arg({ type: AttendanceInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const bookingId = decodeId({ type: 'Booking', id: String(input.bookingId) });
      if (!bookingId) throw new BookingNotFoundError();
      await confirmAttendance(deps, requireActor(actor), { bookingId });
      return { bookingId };
    },
  }),
  resetCalendarFeed: t.field({
    type: FeedSuccess,
    description:
      'Makes a secret address for calendar programs; the one before stops working. EMAIL_NOT_VERIFIED until the address is confirmed.',
    authScopes: { signedIn: true },
    resolve: async (_root, _args, { deps, actor }) => {
      const person = requireActor(actor);
      // The result was never a union, and clients of 0.1 ask for it as it was: the failure is a top-level one.
      await resetCalendarFeed(deps, person).catch((error: unknown) => {
        throw error instanceof EmailNotVerifiedError ? codedError(error) : error;
      });
      return { userId: person.id };
    },
  }),
}));
