import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import type { Prisma, User } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { StaffActionImpossibleError, StaffTargetNotFoundError } from './staff.errors.ts';
import { givenReason } from './staffActions.ts';

type About = { userId: string; reason: string };

/** Shows a person's address to a member of staff, who says why. */
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

/** Signs a person out everywhere. */
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

/** Locks a person out, or lets them in again. Bookings and payouts under way stay as they are. Nobody locks themselves out. */
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

/** The reason is written down before anything happens, in the same transaction. */
async function act<T>(
  deps: Deps,
  actor: Actor,
  { userId, reason, action, work }: About & { action: string; work: (step: Step) => Promise<T> },
): Promise<T> {
  const given = givenReason(reason);
  return inTransaction(deps.prisma, async (tx) => {
    await tx.$queryRaw`select 1 from "User" where "id" = ${userId}::uuid for update`;
    const user = await tx.user.findUnique({ where: { id: userId } });
    if (!user) throw new StaffTargetNotFoundError();
    // Nobody acts on admins but admins; support has no reason to write to one as to a customer.
    if (user.role === 'ADMIN' && actor.role !== 'ADMIN') throw new StaffActionImpossibleError();
    await writeAuditEvent(tx, {
      actor,
      action,
      entity: 'User',
      entityId: userId,
      reason: given,
      detail: { username: user.username },
    });
    return work({ tx, user });
  });
}
