import type { Actor } from '../../platform/access/Actor.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';

/** The active person with this username whom the actor may block: neither staff nor the actor. */
export async function findBlockable(
  tx: Pick<Prisma.TransactionClient, '$queryRaw'>,
  { actor, username }: { actor: Pick<Actor, 'id'>; username: string },
): Promise<{ id: string; username: string } | null> {
  const [person] = await tx.$queryRaw<{ id: string; username: string }[]>`
    select "id", "username" from "User"
    where lower("username") = lower(${username}) and "isActive" and "deletedAt" is null
      and "role" = 'USER' and "id" <> ${actor.id}::uuid`;
  return person ?? null;
}
