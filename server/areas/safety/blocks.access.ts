import type { Actor } from '../../platform/access/Actor.ts';
import { Prisma } from '../../platform/database/generated/client.ts';

type Viewer = Pick<Actor, 'id'> | null;

/**
 * People who are not hidden from the actor by a block in either direction. Visitors see everyone.
 */
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
 * Whether there is a block between the two. Everything that two people begin with each other calls
 * it: it waits for a concurrent block, and a block waits for the caller's transaction.
 */
export async function areBlocked(
  tx: Prisma.TransactionClient,
  [one, other]: readonly [string, string],
): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ isBlocked: boolean }[]>`
    select are_blocked(${one}::uuid, ${other}::uuid) as "isBlocked"`;
  return row?.isBlocked ?? false;
}

/** Whether there is a block between the actor and anyone. */
export async function hasBlocks(
  { prisma }: { prisma: Pick<Prisma.TransactionClient, '$queryRaw'> },
  { id }: Pick<Actor, 'id'>,
): Promise<boolean> {
  const [row] = await prisma.$queryRaw<{ hasBlocks: boolean }[]>`
    select exists (select 1 from "Block" where "ownerId" = ${id}::uuid)
      or exists (select 1 from "Block" where "personId" = ${id}::uuid) as "hasBlocks"`;
  return row?.hasBlocks ?? false;
}
