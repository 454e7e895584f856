import { z } from 'zod';
import { findUserId } from '../../platform/database/findUserId.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';
import { visibleTo } from '../../areas/creators/creators.access.ts';
import { decodeId, uuidOrNil } from '../../platform/ids/decodeId.ts';

/** The same ids as in GraphQL; also accepts a plain UUID. */
export const idText = z
  .string()
  .max(200)
  .meta({ description: 'An id as returned by REST and GraphQL.' });

/** The row id of an id with one of the types; the nil UUID if it is malformed. */
export function toRowId(id: string, ...types: string[]): string {
  const decoded = types.map((type) => decodeId({ type, id })).find((rowId) => rowId !== null);
  return decoded ?? uuidOrNil(id);
}

/** Matches an active user that the actor may see, by username (case-insensitive) or id. */
export async function personWhere(
  { prisma }: Pick<Deps, 'prisma'>,
  { usernameOrId, actor }: { usernameOrId: string; actor: Actor | null },
): Promise<Prisma.UserWhereInput> {
  const named = await findUserId(prisma, usernameOrId);
  return { ...visibleTo(actor), id: named ?? toRowId(usernameOrId, 'Creator', 'Viewer') };
}

/** Row id and time zone of an active user, or null. */
export async function findPerson(
  deps: Deps,
  person: { usernameOrId: string; actor: Actor | null },
): Promise<{ id: string; timeZone: string } | null> {
  return deps.prisma.user.findFirst({
    where: await personWhere(deps, person),
    select: { id: true, timeZone: true },
  });
}
