import type { Deps } from '../../Deps.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';

/** Messages of the purchases of which the actor is a side. None when signed out. */
export function visibleMessages(
  { purchases }: Pick<Deps, 'purchases'>,
  actor: Pick<Actor, 'id'> | null,
): Pick<Prisma.MessageWhereInput, 'OR'> {
  return {
    // Nobody writes about a tip, a pack or a gift card.
    OR: Object.values(purchases).flatMap((handler) => {
      const where = handler.visibleTo(actor?.id ?? null);
      return 'tip' in where || 'packPurchase' in where || 'giftCard' in where ? [] : [where];
    }),
  };
}
