import { z } from 'zod';
import type { Prisma } from '../../platform/database/generated/client.ts';
import type { Deps } from '../../Deps.ts';
import { VISIBLE } from '../../areas/creators/creators.access.ts';
import { decodeId, uuidOrNil } from '../../platform/ids/decodeId.ts';

/** The same ids as GraphQL gives; a bare UUID is taken too. */
export const idText = z
  .string()
  .max(200)
  .meta({ description: 'An id as REST and GraphQL give it.' });

/** The row's id behind an id of one of the types; one that no row has when it is malformed. */
export function toRowId(id: string, ...types: string[]): string {
  const decoded = types.map((type) => decodeId({ type, id })).find((rowId) => rowId !== null);
  return decoded ?? uuidOrNil(id);
}

/** Condition for an active person by username, regardless of case, or by id. */
export function personWhere(usernameOrId: string): Prisma.UserWhereInput {
  const username = {
    equals: usernameOrId.replace(/[\\%_]/g, '\\$&'),
    mode: 'insensitive' as const,
  };
  return { ...VISIBLE, OR: [{ username }, { id: toRowId(usernameOrId, 'Creator', 'Viewer') }] };
}

/** The row's id and zone of an active person; null when there is none. */
export function findPerson(
  deps: Deps,
  usernameOrId: string,
): Promise<{ id: string; timeZone: string } | null> {
  return deps.prisma.user.findFirst({
    where: personWhere(usernameOrId),
    select: { id: true, timeZone: true },
  });
}
