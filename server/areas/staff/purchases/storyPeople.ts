import type { Deps } from '../../../Deps.ts';
import { PURCHASE_ENTITIES, type Purchase } from './readPurchase.ts';
import type { StoryStep } from './StoryStep.ts';

/** The newest of each kind. */
const MAX_STEPS = 50;
const REFUNDS: readonly string[] = ['booking.refund', 'order.refund', 'tip.refund'];

/** Actions of users and staff, with the reasons of staff. */
export async function actSteps({ prisma }: Deps, { kind, id }: Purchase): Promise<StoryStep[]> {
  const events = await prisma.auditEvent.findMany({
    where: { entity: PURCHASE_ENTITIES[kind], entityId: id },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: -MAX_STEPS,
  });
  const people = await prisma.user.findMany({
    where: { id: { in: events.flatMap(({ actorId }) => actorId ?? []) } },
    select: { id: true, username: true },
  });
  const names = new Map(people.map((person) => [person.id, person.username]));
  return events
    .filter((event) => !isPartOfStaffAct({ event, events }))
    .map(({ createdAt, actorId, action, reason }) => ({
      kind: 'ACTED',
      group: 'PEOPLE',
      at: createdAt,
      person: names.get(actorId ?? '') ?? null,
      detail: reason ? `${action}: ${reason}` : action,
    }));
}

type Act = { action: string; actorId: string | null };

/**
 * A refund by staff writes two events: one of the staff action and one of the purchase, which is
 * refunded only once.
 */
function isPartOfStaffAct({ event, events }: { event: Act; events: Act[] }): boolean {
  if (!REFUNDS.includes(event.action)) return false;
  return events.some(
    ({ action, actorId }) => action === 'staff.refund' && actorId === event.actorId,
  );
}

export async function messageSteps({ prisma }: Deps, purchase: Purchase): Promise<StoryStep[]> {
  if (purchase.kind === 'TIP') return [];
  const where = purchase.kind === 'BOOKING' ? { bookingId: purchase.id } : { orderId: purchase.id };
  const messages = await prisma.message.findMany({
    where,
    select: { createdAt: true, author: { select: { username: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: -MAX_STEPS,
  });
  return messages.map(({ createdAt, author }) => ({
    kind: 'MESSAGE',
    group: 'PEOPLE',
    at: createdAt,
    person: author.username,
  }));
}
