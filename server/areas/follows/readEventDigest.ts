import type { Deps } from '../../Deps.ts';
import type { Prisma, User } from '../../platform/database/generated/client.ts';
import { offeredSlot } from '../creators/creators.access.ts';

/** A person may follow 200 games. */
const MAX_DIGEST_EVENTS = 20;
/** One more than an email lists. */
const SLOTS_PER_EVENT = 6;

const SLOT = {
  id: true,
  startsAt: true,
  priceMinor: true,
  currency: true,
  creator: { select: { username: true } },
} as const satisfies Prisma.AvailabilitySlotSelect;

export type EventSlot = Prisma.AvailabilitySlotGetPayload<{ select: typeof SLOT }>;
export type EventPart = {
  title: string;
  game: { name: string; slug: string };
  /** Its new start, if it was moved since the last digest. */
  movedTo: Date | null;
  slots: EventSlot[];
};

/**
 * Events of games that the reader follows, with slots that the reader can book: slots offered since
 * the last digest, and all slots of an event that was moved since then. Soonest events first.
 */
export async function readEventDigest(
  { prisma }: Deps,
  { reader, now }: { reader: Pick<User, 'id'>; now: Date },
): Promise<EventPart[]> {
  const follows = await prisma.gameFollow.findMany({
    where: {
      followerId: reader.id,
      game: {
        events: { some: { endDate: { gt: now }, slots: { some: { startsAt: { gt: now } } } } },
      },
    },
    select: { gameId: true, createdAt: true, alertedAt: true },
  });
  const found: (EventPart & { startDate: Date })[] = [];
  for (const { gameId, createdAt, alertedAt } of follows) {
    const since = alertedAt ?? createdAt;
    const where = {
      AND: [
        offeredSlot(reader, { now }),
        { OR: [{ attachedAt: { gt: since } }, { gameEvent: { movedAt: { gt: since } } }] },
      ],
      creatorId: { not: reader.id },
    } satisfies Prisma.AvailabilitySlotWhereInput;
    const events = await prisma.gameEvent.findMany({
      where: { gameId, endDate: { gt: now }, slots: { some: where } },
      orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
      take: MAX_DIGEST_EVENTS,
      select: {
        title: true,
        startDate: true,
        movedAt: true,
        game: { select: { name: true, slug: true } },
        slots: {
          where,
          orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
          take: SLOTS_PER_EVENT,
          select: SLOT,
        },
      },
    });
    found.push(
      ...events.map(({ movedAt, ...event }) => ({
        ...event,
        movedTo: movedAt && movedAt > since ? event.startDate : null,
      })),
    );
  }
  return found
    .toSorted((one, other) => one.startDate.getTime() - other.startDate.getTime())
    .slice(0, MAX_DIGEST_EVENTS);
}

/** Slots that are offered from now on belong to the next digest. */
export async function recordEventDigest(
  { prisma }: Deps,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await prisma.gameFollow.updateMany({ where: { followerId: userId }, data: { alertedAt: now } });
}
