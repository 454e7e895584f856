import { APIError } from 'better-auth/api';
import type { PrismaClient } from '../../../platform/database/generated/client.ts';
import { isValueRefused } from '../../../platform/database/databaseError.ts';
import { isDatabaseDown, UNAVAILABLE } from '../../../platform/errors/unavailable.ts';

/**
 * Wraps the database for better-auth. The library hides other failures behind its own 500, but
 * passes its own errors through: an unreachable database therefore becomes a 503, and a value that
 * cannot be stored (a malformed id) becomes invalid input.
 */
export function accountsDatabase(prisma: PrismaClient): PrismaClient {
  const wrapped = prisma.$extends({
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
              message: 'A value cannot be stored.',
            });
          throw error;
        }
      },
    },
  });
  // The operations are the same; only the type of an extended client differs.
  return wrapped as unknown as PrismaClient;
}
