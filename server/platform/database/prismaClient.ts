import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient } from './generated/client.ts';
import { createStatementNames } from './statementNames.ts';

/**
 * Reads of one booking with its slot, which follow every booking: to plan their joins takes longer
 * than to run them. Other statements stay unnamed, because a kept plan can be wrong for their values.
 */
const READS_BOOKING =
  / FROM "public"\."Booking" AS "t0" .*\("t0"\."id" = \$\d+ AND 1=1\) LIMIT \$\d+$/;

/** Pothos writes a text for each selection of fields; `''` prepares nothing. */
const getName = createStatementNames('booking');
const nameStatement = ({ sql }: { sql: string }): string =>
  READS_BOOKING.test(sql) ? (getName(sql) ?? '') : '';

/**
 * Uses the given pool, so that Prisma and other queries of the process share connections. A pooler
 * in transaction mode does not support prepared statements.
 */
export function createPrismaClient(
  pool: Pool,
  { isPooled = false }: { isPooled?: boolean } = {},
): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg(pool, isPooled ? {} : { statementNameGenerator: nameStatement }),
  });
}
