import { APIError } from 'better-auth/api';
import type { PrismaClient } from '../../../platform/database/generated/client.ts';
import { isValueRefused } from '../../../platform/database/databaseError.ts';
import { isDatabaseDown, UNAVAILABLE } from '../../../platform/errors/unavailable.ts';

/**
 * The database as better-auth meets it. The library hides every failure behind a 500 of its own, but lets its own
 * errors through: a database that is away is therefore told in its words, as 503, and a value that it cannot hold (an
 * id that is none) as wrong input.
 */
export function accountsDatabase(prisma: PrismaClient): PrismaClient {
  const told = prisma.$extends({
    query: {
      $allOperations: async ({ args, query }) => {
        try {
          return (await query(args)) as unknown;
        } catch (error) {
          if (isDatabaseDown(error))
            throw new APIError('SERVICE_UNAVAILABLE', UNAVAILABLE, { 'retry-after': '1' });
          if (isValueRefused(error))
            throw new APIError('BAD_REQUEST', {
              code: 'BAD_USER_INPUT',
              message: 'A value is not one that can be kept.',
            });
          throw error;
        }
      },
    },
  });
  // The same operations; only the type of an extended client differs.
  return told as unknown as PrismaClient;
}
