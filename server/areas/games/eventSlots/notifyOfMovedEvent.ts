import type { Deps } from '../../../Deps.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import { urlId } from '../../../platform/ids/urlId.ts';
import { addNotifications, type NotificationEntry } from '../../notifications/addNotification.ts';

const BATCH = 500;

type Moved = { eventId: string; movedAt: string };

/**
 * Notifies the fans who have booked slots of an event, and the creators who offer them, of its new
 * time, once per move. Followers of the game are notified in their next digest. A job of an earlier
 * move does nothing.
 */
export async function notifyOfMovedEvent(
  deps: Deps,
  { eventId, movedAt: moved }: Moved,
): Promise<void> {
  const movedAt = new Date(moved);
  await inTransaction(deps.prisma, async (tx) => {
    const [event] = await tx.gameEvent.updateManyAndReturn({
      where: {
        id: eventId,
        movedAt,
        OR: [{ moveNotifiedAt: null }, { moveNotifiedAt: { lt: movedAt } }],
      },
      data: { moveNotifiedAt: movedAt },
      include: { game: { select: { slug: true } } },
    });
    if (!event) return;
    const now = deps.now();
    const values = { subject: event.title, startsAt: event.startDate.toISOString() };
    const [fans, creators] = await Promise.all([
      readFans(tx, { eventId, now }),
      readCreators(tx, { eventId, now }),
    ]);
    const entries: NotificationEntry[] = [
      ...fans.map(({ fanId, id }) => ({
        recipientId: fanId,
        kind: 'GAME_EVENT_MOVED' as const,
        values,
        link: `/bookings/${urlId('Booking', id)}`,
        now,
      })),
      ...creators.map(({ creatorId }) => ({
        recipientId: creatorId,
        kind: 'OFFERED_EVENT_MOVED' as const,
        values,
        link: `/games/${event.game.slug}?tab=events`,
        now,
      })),
    ];
    for (let from = 0; from < entries.length; from += BATCH)
      await addNotifications(tx, entries.slice(from, from + BATCH));
  });
}

type About = { eventId: string; now: Date };

/** The first booking of each fan. */
const readFans = (tx: Prisma.TransactionClient, { eventId, now }: About) =>
  tx.booking.findMany({
    where: {
      status: { in: ['HELD', 'CONFIRMED'] },
      startsAt: { gt: now },
      slot: { gameEventId: eventId },
    },
    distinct: ['fanId'],
    orderBy: [{ fanId: 'asc' }, { startsAt: 'asc' }],
    select: { fanId: true, id: true },
  });

const readCreators = (tx: Prisma.TransactionClient, { eventId, now }: About) =>
  tx.availabilitySlot.findMany({
    where: { gameEventId: eventId, closedAt: null, startsAt: { gt: now } },
    distinct: ['creatorId'],
    orderBy: { creatorId: 'asc' },
    select: { creatorId: true },
  });
