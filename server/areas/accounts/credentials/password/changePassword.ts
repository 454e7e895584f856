import type { Prisma } from '../../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../../Deps.ts';
import type { Actor } from '../../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../../platform/audit/writeAuditEvent.ts';
import { NoPasswordError, PasswordWrongError } from '../../accounts.errors.ts';
import { checkPassword } from './checkPassword.ts';
import { isCurrentPassword } from './currentPassword.ts';
import { voidAccountLinks } from '../oneTimeLink.ts';
import { queueSecurityMail, readLogin } from '../queueSecurityMail.ts';
import { hashPassword } from './passwordHashing.ts';

/**
 * Changes the actor's password, ends all other sessions, voids links and unfinished sign-ins, and
 * notifies the user by email. Throws PasswordTooShortError, PasswordTooLongError,
 * PasswordWrongError, RateLimitedError, or NoPasswordError for a user who signs in with an identity
 * provider only.
 */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  input: { currentPassword: string; newPassword: string; address?: string },
): Promise<void> {
  checkPassword(input.newPassword);
  const account = await deps.prisma.account.findFirst({
    where: { userId: actor.id, providerId: 'credential' },
  });
  if (!account?.password) throw new NoPasswordError();
  const { currentPassword, address = '' } = input;
  if (
    !(await isCurrentPassword(deps, {
      userId: actor.id,
      hash: account.password,
      password: currentPassword,
      address,
    }))
  )
    throw new PasswordWrongError();
  const password = await hashPassword(input.newPassword);
  await inTransaction(deps.prisma, async (tx) => {
    // Replace only the hash that was compared, in case of a concurrent change.
    const { count } = await tx.account.updateMany({
      where: { id: account.id, password: account.password },
      data: { password },
    });
    if (count === 0) throw new PasswordWrongError();
    await endSessions(tx, { userId: actor.id, except: actor.sessionId });
    await voidAccountLinks(tx, { userId: actor.id });
    await writeAuditEvent(tx, {
      actor,
      action: 'account.changePassword',
      entity: 'User',
      entityId: actor.id,
      now: deps.now(),
    });
    await queueSecurityMail(tx, {
      kind: 'passwordChanged',
      userId: actor.id,
      at: deps.now(),
      ...(await readLogin(tx, actor)),
    });
  });
}

export async function endSessions(
  tx: Prisma.TransactionClient,
  { userId, except }: { userId: string; except?: string | undefined },
): Promise<void> {
  await tx.session.deleteMany({ where: { userId, ...(except ? { id: { not: except } } : {}) } });
}
