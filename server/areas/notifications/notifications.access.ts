import type { Actor } from '../../platform/access/Actor.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';

/** Published broadcasts and the user's personal notifications. */
function toPerson(userId: string): Prisma.NotificationWhereInput {
  return { publishedAt: { not: null }, OR: [{ recipientId: null }, { recipientId: userId }] };
}

export const NEWEST_FIRST = [
  { publishedAt: 'desc' },
  { id: 'asc' },
] satisfies Prisma.NotificationOrderByWithRelationInput[];

export const NOTIFICATIONS_PER_PAGE = 20;

/** What a page of the user's notifications reads. */
export const pageOf = (userId: string) =>
  ({ where: toPerson(userId), orderBy: NEWEST_FIRST }) satisfies Prisma.NotificationFindManyArgs;

export function unreadBy(userId: string): Prisma.NotificationWhereInput {
  return { ...toPerson(userId), reads: { none: { userId } } };
}

/**
 * Notifications that the actor may read by id: admins also unpublished ones, and none of other
 * users.
 */
export function visibleTo(actor: Actor | null): Prisma.NotificationWhereInput {
  if (!actor) return { id: { in: [] } };
  return actor.role === 'ADMIN'
    ? { OR: [{ recipientId: null }, { recipientId: actor.id }] }
    : toPerson(actor.id);
}
