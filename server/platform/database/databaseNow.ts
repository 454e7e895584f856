import { Prisma } from './generated/client.ts';

/**
 * The present by the database's clock, which all processes share, moved by as much as the clock of the use case is
 * moved: not at all in service, somewhere else in time under a test.
 */
export function databaseNow(now: () => Date): Prisma.Sql {
  const shiftMs = now().getTime() - Date.now();
  return Prisma.sql`(now() + make_interval(secs => ${shiftMs / 1000}::double precision))`;
}
