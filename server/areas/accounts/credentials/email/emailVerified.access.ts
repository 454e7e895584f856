import type { Prisma } from '../../../../platform/database/generated/client.ts';
import type { Deps } from '../../../../Deps.ts';
import { unauthenticated } from '../../../../platform/errors/topLevelErrors.ts';
import type { Actor } from '../../../../platform/access/Actor.ts';
import { EmailNotVerifiedError } from '../../accounts.errors.ts';

/** Publishing and payouts require a confirmed email address. Throws EmailNotVerifiedError. */
export async function requireVerifiedEmail(deps: Deps, actor: Pick<Actor, 'id'>): Promise<void> {
  const { emailVerified } = await deps.prisma.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { emailVerified: true },
  });
  if (!emailVerified) throw new EmailNotVerifiedError();
}

/**
 * For things that stay attached to the account (keys, feeds, webhooks): requires a confirmed
 * address and a login session that is still open. Locks the user's row so that a first confirmation
 * is serialized with it. Throws EmailNotVerifiedError.
 */
export async function requireConfirmedOwner(
  tx: Prisma.TransactionClient,
  { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
): Promise<void> {
  const [person] = await tx.$queryRaw<{ emailVerified: boolean }[]>`
    select "emailVerified" from "User" where "id" = ${id}::uuid for update`;
  if (!person?.emailVerified) throw new EmailNotVerifiedError();
  if (sessionId && (await tx.session.count({ where: { id: sessionId } })) === 0)
    throw unauthenticated();
}
