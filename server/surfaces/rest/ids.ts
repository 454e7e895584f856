import { z } from 'zod';
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
export function personWhere(usernameOrId: string, actor: Actor | null): Prisma.UserWhereInput {
  const username = {
    equals: usernameOrId.replace(/[\\%_]/g, '\\$&'),
    mode: 'insensitive' as const,
  };
  return {
    ...visibleTo(actor),
    OR: [{ username }, { id: toRowId(usernameOrId, 'Creator', 'Viewer') }],
  };
}

/** Row id and time zone of an active user, or null. */
export function findPerson(
  deps: Deps,
  { usernameOrId, actor }: { usernameOrId: string; actor: Actor | null },
): Promise<{ id: string; timeZone: string } | null> {
  return deps.prisma.user.findFirst({
    where: personWhere(usernameOrId, actor),
    select: { id: true, timeZone: true },
  });
}
