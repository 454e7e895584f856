import type { Deps } from '../../Deps.ts';
import type { PurchaseHandler } from '../payments/PurchaseHandler.ts';
import { publishBookingChanged } from './publishBookingChanged.ts';
import { canWriteInBooking, visibleBookings } from './bookings.access.ts';
import { cancelBooking } from './changes/cancelBooking.ts';
import { bookingCheckout } from './holds/bookingCheckout.ts';
import { confirmPaidBooking, lockBookedSlot } from './holds/confirmPaidBooking.ts';
import { expireHold } from './holds/expireHold.ts';
import { releaseHold } from './holds/releaseHold.ts';
import { closeProblem } from './problems/closeProblem.ts';
import { decideSquad } from './squads/decideSquad.ts';
import { completeBooking } from './sessions/completeBooking.ts';

export const bookingPurchases: PurchaseHandler<Deps> = {
  describeCheckout: async ({ prisma, env }, { id }) => {
    const booking = await prisma.booking.findUnique({
      where: { id },
      include: {
        fan: { select: { email: true, locale: true, formatLocale: true, timeZone: true } },
        creator: { select: { username: true } },
      },
    });
    return booking && bookingCheckout({ booking, publicUrl: env.publicUrl });
  },
  lock: async (tx, { id }) => {
    await lockBookedSlot(tx, { bookingId: id });
    await tx.$queryRaw`select 1 from "Booking" where "id" = ${id}::uuid for update`;
  },
  onPaid: ({ deps, tx, payment, id }) => confirmPaidBooking({ deps, tx, payment, bookingId: id }),
  onExpired: (deps, { id }) => releaseHold(deps, { bookingId: id }),
  hasEnded: async (tx, { id }) => {
    const ended = await tx.booking.count({
      where: { id, status: { in: ['REFUNDED', 'CANCELLED_BY_CREATOR', 'EXPIRED'] } },
    });
    return ended > 0;
  },
  onDisputeLost: async ({ deps, tx, id, amount }) => {
    if (amount === 'ALL') await closeProblem(tx, { bookingId: id, now: deps.now() });
    const booking = await tx.booking.findFirst({
      where: {
        id,
        status: 'CONFIRMED',
        transfer: { status: 'ON_HOLD' },
        ...(amount === 'PART' ? { startsAt: { gt: deps.now() } } : {}),
      },
    });
    if (!booking) return false;
    await cancelBooking({
      deps,
      tx,
      booking,
      byCreator: false,
      actor: null,
      reason: 'DISPUTE',
    });
    return true;
  },
  // Attendance decides who receives the money.
  beforeTransfer: (deps, { id }) => completeBooking(deps, { bookingId: id }),
  findParties: async (tx, { id }) => {
    const booking = await tx.booking.findUnique({
      where: { id },
      select: { fanId: true, creatorId: true, fan: { select: { username: true } } },
    });
    return (
      booking && {
        fanId: booking.fanId,
        creatorId: booking.creatorId,
        fanUsername: booking.fan.username,
      }
    );
  },
  publishChanged: async (tx, { id, parties: { fanId, creatorId } }) => {
    if (creatorId) await publishBookingChanged(tx, { bookingId: id, fanId, creatorId });
  },
  visibleTo: (actor) => ({ booking: visibleBookings(actor) }),
  findConversation: async (tx, { id, personId }) => {
    const booking = await tx.booking.findFirst({
      where: { id, ...visibleBookings({ id: personId }) },
      select: { status: true, fanId: true, creatorId: true },
    });
    return booking && (await canWriteInBooking(tx, booking))
      ? [booking.fanId, booking.creatorId]
      : null;
  },
  findOverdue: async (deps, { limit }) => {
    const now = deps.now();
    const [holds, squads, sessions] = await Promise.all([
      deps.prisma.booking.findMany({
        where: { status: 'HELD', holdExpiresAt: { lt: now } },
        orderBy: { holdExpiresAt: 'asc' },
        take: limit,
        select: { id: true },
      }),
      deps.prisma.squad.findMany({
        where: { status: 'OPEN', deadlineAt: { lt: now } },
        orderBy: { deadlineAt: 'asc' },
        take: limit,
        select: { slotId: true },
      }),
      // Written out, because PostgreSQL does not use the partial index for a status in a parameter.
      deps.prisma.$queryRaw<{ id: string }[]>`
        select "id" from "Booking" where "status" = 'CONFIRMED' and "endsAt" < ${now}
        order by "endsAt" limit ${limit}`,
    ]);
    return [
      ...holds.map(
        ({ id }) =>
          () =>
            expireHold(deps, { bookingId: id }),
      ),
      ...squads.map(
        ({ slotId }) =>
          () =>
            decideSquad(deps, { slotId }),
      ),
      ...sessions.map(
        ({ id }) =>
          () =>
            completeBooking(deps, { bookingId: id }),
      ),
    ];
  },
};
