import type { Prisma, PrismaClient } from '../database/generated/client.ts';
import { AUDIT_ENTITIES } from './auditEntities.ts';

/** A shorter beginning would match many records. */
const MIN_ID_LENGTH = 8;
const ID_LENGTH = 36;

/**
 * Selects the events of the record with this id. Links of the audit page contain whole ids; people
 * may also enter the beginning of one, of 8 or more characters.
 */
export async function aboutRecord(
  prisma: PrismaClient,
  { about }: { about: string },
): Promise<Prisma.AuditEventWhereInput> {
  if (about === '') return {};
  // The index begins with the type of the record.
  const entity = { in: [...AUDIT_ENTITIES] };
  if (about.length < MIN_ID_LENGTH || about.length >= ID_LENGTH) return { entity, entityId: about };
  const lte = await lastId(prisma, { start: about });
  // `startsWith` decides. The bounds are for the index, which cannot use it.
  return { entity, entityId: { startsWith: about, gte: about, lte } };
}

/**
 * A text after all ids that begin with `start`, in the collation of the database. Which character is
 * the last one depends on it: "f" in most, a digit in Czech, and "aa" in Danish, where it is one
 * letter, which can begin with the end of `start`.
 */
async function lastId(prisma: PrismaClient, { start }: { start: string }): Promise<string> {
  const [{ last }] = await prisma.$queryRaw<[{ last: string }]>`
    select max(${start}::text || first || repeat(next, ${ID_LENGTH}::int)) as last
    from regexp_split_to_table('0123456789abcdef', '') first,
      regexp_split_to_table('0123456789abcdef', '') next`;
  return last;
}
