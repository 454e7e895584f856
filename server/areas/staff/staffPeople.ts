import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import type { Prisma, User } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { StaffActionImpossibleError, StaffTargetNotFoundError } from './staff.errors.ts';
import { givenReason } from './staffActions.ts';

type About = { userId: string; reason: string };

export async function revealEmail(
  deps: Deps,
  actor: Actor,
  { userId, reason }: About,
): Promise<string> {
  return act(deps, actor, {
    userId,
    reason,
    action: 'staff.revealEmail',
    work: async ({ user }) => user.email,
  });
}

export async function endSessions(
  deps: Deps,
  actor: Actor,
  { userId, reason }: About,
): Promise<void> {
  await act(deps, actor, {
    userId,
    reason,
    action: 'staff.endSessions',
    work: ({ tx }) => tx.session.deleteMany({ where: { userId } }),
  });
}

/**
 * Deactivates or reactivates a user. Open bookings and payouts are unaffected. Actors cannot change
 * their own account.
 */
export async function setActive(
  deps: Deps,
  actor: Actor,
  { userId, reason, isActive }: About & { isActive: boolean },
): Promise<void> {
  await act(deps, actor, {
    userId,
    reason,
    action: isActive ? 'staff.activate' : 'staff.deactivate',
    work: async ({ tx, user }) => {
      if (user.id === actor.id || user.deletedAt) throw new StaffActionImpossibleError();
      await tx.user.update({ where: { id: userId }, data: { isActive } });
      if (!isActive) await tx.session.deleteMany({ where: { userId } });
    },
  });
}

type Step = { tx: Prisma.TransactionClient; user: User };

/** Writes the reason first, in the same transaction. */
async function act<T>(
  deps: Deps,
  actor: Actor,
  { userId, reason, action, work }: About & { action: string; work: (step: Step) => Promise<T> },
): Promise<T> {
  const trimmedReason = givenReason(reason);
  return inTransaction(deps.prisma, async (tx) => {
    await tx.$queryRaw`select 1 from "User" where "id" = ${userId}::uuid for update`;
    const user = await tx.user.findUnique({ where: { id: userId } });
    if (!user) throw new StaffTargetNotFoundError();
    // Only admins may act on admins; support has no reason to handle one as a customer.
    if (user.role === 'ADMIN' && actor.role !== 'ADMIN') throw new StaffActionImpossibleError();
    await writeAuditEvent(tx, {
      actor,
      action,
      entity: 'User',
      entityId: userId,
      reason: trimmedReason,
      detail: { username: user.username },
      now: deps.now(),
    });
    return work({ tx, user });
  });
}
