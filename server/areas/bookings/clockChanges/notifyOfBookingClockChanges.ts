import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import {
  announcedThrough,
  differenceChanges,
  DAYS_AHEAD,
  type DifferenceChange,
} from '../../availability/clockChanges/clockChange.rules.ts';
import { doClocksChange } from '../../availability/clockChanges/notifyOfClockChanges.ts';
import { mailAndNotifyParties, sidesOfPlace } from '../mailAndNotifyParties.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

/** Slots are opened up to a year ahead. */
const FURTHEST_DAYS = 367;
/** Bookings per query. */
const BATCH = 200;

type Zones = { creatorZone: string; fanZone: string };

/**
 * Sends both sides of a booking their local time again when the difference between their zones
 * changes before the session. Sent once, for the last such change, so the job may run any number of
 * times.
 */
export async function notifyOfBookingClockChanges(deps: Deps): Promise<void> {
  const now = deps.now();
  if (!(await doClocksChange(deps, now))) return;
  const pairs = await deps.prisma.$queryRaw<Zones[]>`
    select distinct c."timeZone" as "creatorZone", f."timeZone" as "fanZone"
    from "Booking" b join "User" c on c."id" = b."creatorId" join "User" f on f."id" = b."fanId"
    where b."status" = 'CONFIRMED' and b."startsAt" > ${now} and c."timeZone" <> f."timeZone"`;
  for (const zones of pairs) {
    const [change, following] = differenceChanges({
      ...zones,
      from: now,
      through: new Date(now.getTime() + FURTHEST_DAYS * DAY_MS),
    });
    if (!change || change.changesAt > announcedThrough(now)) continue;
    await notifyPair(deps, { ...zones, change, until: following?.changesAt ?? null });
  }
}

type ChangedPair = Zones & { change: DifferenceChange; until: Date | null };

async function notifyPair(
  deps: Deps,
  { creatorZone, fanZone, change: { changesAt }, until }: ChangedPair,
): Promise<void> {
  const where: Prisma.BookingWhereInput = {
    status: 'CONFIRMED',
    startsAt: { gte: changesAt, ...(until && { lt: until }) },
    // People who booked later read the time in the confirmation only a few days ago.
    confirmedAt: { lt: new Date(changesAt.getTime() - DAYS_AHEAD * DAY_MS) },
    creator: { timeZone: creatorZone },
    fan: { timeZone: fanZone },
    clockChanges: { none: { changesAt } },
  };
  for (;;) {
    const bookings = await deps.prisma.booking.findMany({
      where,
      select: { id: true },
      orderBy: { startsAt: 'asc' },
      take: BATCH,
    });
    for (const { id } of bookings) await notifyBooking(deps, { bookingId: id, changesAt });
    if (bookings.length < BATCH) return;
  }
}

type Change = { bookingId: string; changesAt: Date };

/** The creator of a squad is notified once for all its places, which the lock of the slot ensures. */
async function notifyBooking(deps: Deps, { bookingId, changesAt }: Change): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    await tx.$queryRaw`
      select 1 from "AvailabilitySlot"
      where "id" = (select "slotId" from "Booking" where "id" = ${bookingId}::uuid) for update`;
    // It may have been cancelled meanwhile.
    const [booking] = await tx.$queryRaw<{ status: string; slotId: string }[]>`
      select "status"::text, "slotId" from "Booking" where "id" = ${bookingId}::uuid for update`;
    if (booking?.status !== 'CONFIRMED') return;
    const { slotId } = booking;
    const ofSquad = await tx.bookingClockChange.count({
      where: { changesAt, booking: { slotId, isSquad: true } },
    });
    const { count } = await tx.bookingClockChange.createMany({
      data: { bookingId, changesAt },
      skipDuplicates: true,
    });
    if (count === 0) return;
    await mailAndNotifyParties(tx, {
      bookingId,
      kind: 'clockChange',
      event: 'clockChange',
      sides: sidesOfPlace(ofSquad === 0),
      at: changesAt,
      now: deps.now(),
    });
  });
}
