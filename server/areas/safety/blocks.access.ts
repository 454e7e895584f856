import type { Actor } from '../../platform/access/Actor.ts';
import { Prisma } from '../../platform/database/generated/client.ts';

type Viewer = Pick<Actor, 'id'> | null;

/** People whom no block, in either direction, hides from the actor. Visitors see everyone. */
export function notBlocked(actor: Viewer): Pick<Prisma.UserWhereInput, 'blocks' | 'blockedBy'> {
  if (!actor) return {};
  return {
    blocks: { none: { personId: actor.id } },
    blockedBy: { none: { ownerId: actor.id } },
  };
}

/** The opposite of notBlocked. */
export function blockedWith({ id }: Pick<Actor, 'id'>): Prisma.UserWhereInput {
  return {
    OR: [{ blocks: { some: { personId: id } } }, { blockedBy: { some: { ownerId: id } } }],
  };
}

/** notBlocked as SQL: the condition on the id of a person. */
export function notBlockedSql({ id }: Pick<Actor, 'id'>, person: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`not exists (select 1 from "Block" k where k."ownerId" = ${person} and k."personId" = ${id}::uuid)
    and not exists (select 1 from "Block" k where k."personId" = ${person} and k."ownerId" = ${id}::uuid)`;
}

/**
 * Whether a block separates the two. For everything that two people begin with each other: it waits
 * for a block that is under way, and a block waits for the caller's transaction.
 */
export async function areBlocked(
  tx: Prisma.TransactionClient,
  [one, other]: readonly [string, string],
): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ isBlocked: boolean }[]>`
    select are_blocked(${one}::uuid, ${other}::uuid) as "isBlocked"`;
  return row?.isBlocked ?? false;
}

/** Whether a block separates the actor from anyone. */
export async function hasBlocks(
  { prisma }: { prisma: Pick<Prisma.TransactionClient, '$queryRaw'> },
  { id }: Pick<Actor, 'id'>,
): Promise<boolean> {
  const [row] = await prisma.$queryRaw<{ hasBlocks: boolean }[]>`
    select exists (select 1 from "Block" where "ownerId" = ${id}::uuid)
      or exists (select 1 from "Block" where "personId" = ${id}::uuid) as "hasBlocks"`;
  return row?.hasBlocks ?? false;
}
