import type { Actor } from '../../platform/access/Actor.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { CREATOR, SELLING, visibleTo } from '../creators/creators.access.ts';

const ON_SALE = {
  archivedAt: null,
  sessionType: { archivedAt: null },
} satisfies Prisma.PackWhereInput;

/** Whether a session can be had now: one by appointment only while the creator takes requests. */
export const USABLE_PACK = {
  OR: [{ sessionType: { mode: 'SLOTS' } }, { creator: { takesRequests: true } }],
} satisfies Prisma.PackWhereInput;

/** What fans can buy on a profile. */
export const OFFERED_PACK = {
  ...ON_SALE,
  ...USABLE_PACK,
  creator: { ...SELLING, ...CREATOR },
} satisfies Prisma.PackWhereInput;

/** The packs that a creator has on sale. */
export const OWN_PACK = ON_SALE;

/** Everyone sees packs on sale; the creator also sees archived ones. */
export const visiblePacks = (actor: Pick<Actor, 'id'> | null) => ({
  OR: [{ ...ON_SALE, creator: visibleTo(actor) }, { creatorId: uuidOrNil(actor?.id ?? '') }],
});

/** Purchases visible to the actor: as the fan, or as the creator once they are paid. */
export function visiblePackPurchases(actor: Pick<Actor, 'id'> | null): {
  OR: Prisma.PackPurchaseWhereInput[];
} {
  const id = actor?.id ?? uuidOrNil('');
  return { OR: [{ fanId: id }, { creatorId: id, status: { in: ['ACTIVE', 'ENDED'] } }] };
}
