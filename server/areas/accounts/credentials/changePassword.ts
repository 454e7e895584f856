import { hashPassword } from 'better-auth/crypto';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import type { Actor } from '../../../platform/access/Actor.ts';
import { NoPasswordError, PasswordWrongError } from '../accounts.errors.ts';
import { checkPassword } from './checkPassword.ts';
import { isCurrentPassword } from './currentPassword.ts';
import { voidAccountLinks } from './oneTimeLink.ts';
import { queueSecurityMail, readUserAgent } from './queueSecurityMail.ts';

/**
 * Changes the own password. Every other session ends, and so do links and sign-ins that are not finished; a mail tells the person.
 * Throws PasswordTooShortError, PasswordTooLongError, PasswordWrongError, RateLimitedError, or NoPasswordError for somebody who signs in
 * with Google only.
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
    // The hash that was compared must still be the one that is replaced.
    const { count } = await tx.account.updateMany({
      where: { id: account.id, password: account.password },
      data: { password },
    });
    if (count === 0) throw new PasswordWrongError();
    await endSessions(tx, { userId: actor.id, except: actor.sessionId });
    await voidAccountLinks(tx, { userId: actor.id });
    await tx.auditEvent.create({
      data: {
        actorId: actor.id,
        action: 'account.changePassword',
        entity: 'User',
        entityId: actor.id,
      },
    });
    await queueSecurityMail(tx, {
      kind: 'passwordChanged',
      userId: actor.id,
      at: deps.now(),
      userAgent: await readUserAgent(tx, actor),
    });
  });
}

/** Signs the person out everywhere, but for the session that is named. */
export async function endSessions(
  tx: Prisma.TransactionClient,
  { userId, except }: { userId: string; except?: string | undefined },
): Promise<void> {
  await tx.session.deleteMany({ where: { userId, ...(except ? { id: { not: except } } : {}) } });
}
