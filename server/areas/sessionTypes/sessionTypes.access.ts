import type { Actor } from '../../platform/access/Actor.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { CREATOR, SELLING, visibleTo } from '../creators/creators.access.ts';

/** What fans can choose from on a profile. */
export const OFFERED_TYPE = {
  archivedAt: null,
  creator: { ...SELLING, ...CREATOR },
} satisfies Prisma.SessionTypeWhereInput;

/** Everyone sees active types; the creator also sees archived ones. */
export const visibleTypes = (actor: Pick<Actor, 'id'> | null) => ({
  OR: [{ archivedAt: null, creator: visibleTo(actor) }, { creatorId: uuidOrNil(actor?.id ?? '') }],
});
