import type { Actor } from '../../platform/access/Actor.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { blockedWith, notBlocked } from '../safety/blocks.access.ts';
import { visibleTo } from '../creators/creators.access.ts';

/** Published, and neither hidden by staff nor withheld during a dispute. */
export const SHOWN = {
  publishedAt: { not: null },
  hiddenAt: null,
  withheldAt: null,
} satisfies Prisma.ReviewWhereInput;

export const NEWEST_FIRST = [
  { publishedAt: 'desc' },
  { id: 'asc' },
] satisfies Prisma.ReviewOrderByWithRelationInput[];

/** Reviews of a creator that everyone can read. */
export const PUBLIC_REVIEWS = { ...SHOWN, byFan: true } satisfies Prisma.ReviewWhereInput;

/**
 * Fans with a live or completed purchase from this creator, or a pending request to the creator.
 */
const fansOf = (creatorId: string): Prisma.UserWhereInput => ({
  OR: [
    {
      bookingsAsFan: {
        some: { creatorId, status: { in: ['CONFIRMED', 'COMPLETED'] } },
      },
    },
    { requestsAsFan: { some: { creatorId, status: { in: ['PENDING', 'ACCEPTED'] } } } },
    {
      ordersAsFan: { some: { creatorId, status: { in: ['ACTIVE', 'DELIVERED', 'COMPLETED'] } } },
    },
  ],
});

/**
 * Reviews visible to the actor: published ones of creators to everyone, published ones of fans to
 * the fan and to creators with a purchase or request of that fan, unpublished ones only to their
 * author. After a block, neither of the two sees what the other wrote.
 */
export function visibleReviews(actor: Pick<Actor, 'id' | 'role'> | null): Prisma.ReviewWhereInput {
  const forEveryone = {
    ...PUBLIC_REVIEWS,
    subject: visibleTo(actor),
    ...(actor && { NOT: { author: blockedWith(actor) } }),
  };
  if (!actor) return forEveryone;
  const staff: Prisma.ReviewWhereInput[] =
    actor.role === 'USER' ? [] : [{ publishedAt: { not: null } }];
  return {
    OR: [
      forEveryone,
      { authorId: actor.id },
      {
        ...SHOWN,
        byFan: false,
        author: notBlocked(actor),
        OR: [{ subjectId: actor.id }, { subject: fansOf(actor.id) }],
      },
      ...staff,
    ],
  };
}
