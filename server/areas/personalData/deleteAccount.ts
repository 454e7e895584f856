import type { Deps } from '../../Deps.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { ConfirmationMismatchError } from '../accounts/accounts.errors.ts';
import {
  requireRecentSignIn,
  type Confirming,
} from '../accounts/credentials/recentSignIn.access.ts';

/**
 * Deletes an account in one transaction: upcoming bookings and open orders are refunded, earned
 * shares stay payable, login sessions end, personal data is erased. `confirmation` is the typed
 * username. Repeated, it changes nothing. Throws ConfirmationMismatchError, or what
 * requireRecentSignIn throws.
 */
export async function deleteAccount(
  deps: Deps,
  actor: Actor,
  { confirmation, ...confirming }: { confirmation: string } & Confirming,
): Promise<void> {
  if (confirmation.trim().toLowerCase() !== actor.username.toLowerCase())
    throw new ConfirmationMismatchError();
  await leave(deps, actor, confirming);
}

/** deleteAccount without the typed confirmation, for REST. Throws what requireRecentSignIn throws. */
export async function leave(deps: Deps, actor: Actor, confirming: Confirming): Promise<void> {
  await requireRecentSignIn(deps, actor, confirming);
  await endAccount(deps, { userId: actor.id });
}

export async function endAccount(deps: Deps, { userId }: { userId: string }): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    for (const { lock } of deps.personalData) await lock?.({ deps, tx, userId });
    const [person] = await tx.$queryRaw<{ email: string; username: string; locale: string }[]>`
      select "email", "username", "locale" from "User" where "id" = ${userId}::uuid and "deletedAt" is null for update`;
    if (!person) return;
    const { email, username, locale } = person;
    const deletion = { deps, tx, userId, email };
    for (const { endOpen } of deps.personalData) await endOpen?.(deletion);
    for (const { erase } of deps.personalData) await erase?.(deletion);
    await writeAuditEvent(tx, {
      actor: { id: userId },
      action: 'account.delete',
      entity: 'User',
      entityId: userId,
      now: deps.now(),
    });
    await addJob(tx, 'mailFarewell', { userId, to: email, username, locale });
  });
}
