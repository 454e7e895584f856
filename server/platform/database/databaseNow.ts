import { Prisma } from './generated/client.ts';

/**
 * The time of the database's clock, which all processes share, plus the clock offset of the use
 * case. The offset is zero in production; tests set it.
 */
export function databaseNow(now: () => Date): Prisma.Sql {
  const shiftMs = now().getTime() - Date.now();
  return Prisma.sql`(now() + make_interval(secs => ${shiftMs / 1000}::double precision))`;
}
