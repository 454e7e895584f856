import type { Actor } from '../../platform/access/Actor.ts';
import type { Drop, Prisma } from '../../platform/database/generated/client.ts';
import { SELLING, visibleTo } from '../creators/creators.access.ts';

/** A code is not secret: everyone who sees the creator can see the drop, even after its end. */
export const visibleDrops = (actor: Pick<Actor, 'id'> | null) =>
  ({ creator: { AND: [SELLING, visibleTo(actor)] } }) satisfies Prisma.DropWhereInput;

export const isDropOpen = (
  { closedAt, endsAt }: Pick<Drop, 'closedAt' | 'endsAt'>,
  now: Date,
): boolean => closedAt === null && endsAt > now;
