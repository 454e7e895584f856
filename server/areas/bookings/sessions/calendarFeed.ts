import { randomBytes } from 'node:crypto';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Actor } from '../../../platform/access/Actor.ts';
import { requireConfirmedOwner } from '../../accounts/credentials/email/emailVerified.access.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import {
  addBookingEvents,
  CALENDAR_PARTS,
  CALENDAR_STATUSES,
  type CalendarBooking,
} from './bookingCalendar.ts';
import { PRODUCT } from '../../../platform/PRODUCT.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

const PAST_DAYS = 60;
const MAX_EVENTS = 1000;

/**
 * Creates a new secret URL of the actor's bookings and revokes the previous one. Throws
 * EmailNotVerifiedError.
 */
export async function resetCalendarFeed(deps: Deps, actor: Actor): Promise<void> {
  const token = randomBytes(24).toString('base64url');
  await inTransaction(deps.prisma, async (tx) => {
    await requireConfirmedOwner(tx, actor);
    await tx.calendarFeed.upsert({
      where: { userId: actor.id },
      create: { userId: actor.id, token },
      update: { token, createdAt: deps.now() },
    });
  });
}

export function calendarFeedUrl({
  token,
  publicUrl,
}: {
  token: string;
  publicUrl: string;
}): string {
  return `${publicUrl}/calendar/${token}.ics`;
}

/**
 * Returns the bookings of the owner of this secret URL, as fan and as creator; null for an unknown
 * URL.
 */
export async function readCalendarFeed(
  deps: Deps,
  { token }: { token: string },
): Promise<string | null> {
  const feed = await deps.prisma.calendarFeed.findUnique({
    where: { token },
    include: { user: { select: { isActive: true, locale: true } } },
  });
  if (!feed?.user.isActive) return null;
  const bookings = await readFeedBookings(deps, { userId: feed.userId });
  const calendar = ical({
    prodId: `${PRODUCT}//Bookings//EN`,
    name: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  });
  await addBookingEvents(deps, {
    calendar,
    bookings,
    reader: { id: feed.userId, locale: feed.user.locale },
  });
  return calendar.toString();
}

/** By their start. When there are more than MAX_EVENTS, the oldest past ones are left out first. */
async function readFeedBookings(
  { prisma, now }: Pick<Deps, 'prisma' | 'now'>,
  { userId }: { userId: string },
): Promise<CalendarBooking[]> {
  const at = now();
  const read = ({ endsAt, order, take }: Part) =>
    prisma.booking.findMany({
      where: {
        OR: [{ fanId: userId }, { creatorId: userId }],
        status: { in: [...CALENDAR_STATUSES] },
        endsAt,
      },
      include: CALENDAR_PARTS,
      orderBy: [{ startsAt: order }, { id: order }],
      take,
    });
  const ahead = await read({ endsAt: { gt: at }, order: 'asc', take: MAX_EVENTS });
  const past = await read({
    endsAt: { gt: new Date(at.getTime() - PAST_DAYS * DAY_MS), lte: at },
    order: 'desc',
    take: MAX_EVENTS - ahead.length,
  });
  return [...past.toReversed(), ...ahead];
}

type Part = { endsAt: { gt: Date; lte?: Date }; order: 'asc' | 'desc'; take: number };
