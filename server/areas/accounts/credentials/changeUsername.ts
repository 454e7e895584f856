import { isUniqueViolation } from '../../../platform/database/databaseError.ts';
import type { Prisma, PrismaClient } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import type { Actor } from '../../../platform/access/Actor.ts';
import { LIMITS } from '../../../platform/rateLimit/limits.ts';
import { requireWithinLimit } from '../../../platform/rateLimit/requireWithinLimit.ts';
import { UsernameInvalidError, UsernameTakenError } from '../accounts.errors.ts';
import { queueSecurityMail, readLogin } from './queueSecurityMail.ts';
import { usernameProblem } from './username.rules.ts';

/**
 * Renames the actor and notifies them by email; a change of letter case is allowed. Throws
 * UsernameInvalidError, UsernameTakenError or RateLimitedError.
 */
export async function changeUsername(
  deps: Deps,
  actor: Actor,
  { username }: { username: string },
): Promise<void> {
  if ((await deps.prisma.user.count({ where: { id: actor.id, username } })) > 0) return;
  const limiter = deps.limiters(LIMITS.renames);
  await requireWithinLimit({ limiter, key: actor.id });
  try {
    await inTransaction(deps.prisma, async (tx) => {
      const [before] = await tx.$queryRaw<{ username: string }[]>`
        select "username" from "User" where "id" = ${actor.id}::uuid for update`;
      await saveUsername({ client: tx, userId: actor.id, username });
      if (before)
        await deps.onUsernameChanged(tx, {
          userId: actor.id,
          from: before.username,
          to: username,
          now: deps.now(),
        });
      await queueSecurityMail(tx, {
        kind: 'usernameChanged',
        userId: actor.id,
        at: deps.now(),
        ...(await readLogin(tx, actor)),
      });
    });
  } catch (error) {
    await limiter.reward(actor.id);
    throw error;
  }
}

type Saving = {
  client: PrismaClient | Prisma.TransactionClient;
  userId: string;
  username: string;
  where?: Prisma.UserWhereInput;
  more?: Prisma.UserUpdateManyMutationInput;
};

/**
 * The unique index on the lower-case name decides. Changes nothing when the row does not match
 * `where`.
 */
export async function saveUsername({
  client,
  userId,
  username,
  where = {},
  more = {},
}: Saving): Promise<void> {
  const problem = usernameProblem(username);
  if (problem) throw new UsernameInvalidError(problem);
  try {
    await client.user.updateMany({ where: { ...where, id: userId }, data: { ...more, username } });
  } catch (error) {
    if (isUniqueViolation(error)) throw new UsernameTakenError();
    throw error;
  }
}
