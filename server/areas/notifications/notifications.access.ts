import type { Actor } from '../../platform/access/Actor.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';

/** Published notifications to everybody and the person's own. */
export function toPerson(userId: string): Prisma.NotificationWhereInput {
  return { publishedAt: { not: null }, OR: [{ recipientId: null }, { recipientId: userId }] };
}

/** What somebody may look at by its id: admins also what is not published yet, nobody another's. */
export function visibleTo(actor: Actor | null): Prisma.NotificationWhereInput {
  if (!actor) return { id: { in: [] } };
  return actor.role === 'ADMIN'
    ? { OR: [{ recipientId: null }, { recipientId: actor.id }] }
    : toPerson(actor.id);
}
