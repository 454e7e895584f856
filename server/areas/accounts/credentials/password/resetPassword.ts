import { writeAuditEvent } from '../../../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../../Deps.ts';
import { EmailUnknownError, LinkInvalidError } from '../../accounts.errors.ts';
import { endSessions } from './changePassword.ts';
import { checkPassword } from './checkPassword.ts';
import { detachUnconfirmed, lockUnconfirmed } from '../../signIn/firstConfirmation.ts';
import { queueSecurityMail } from '../queueSecurityMail.ts';
import { readLink, useLink, voidAccountLinks, voidLinks } from '../oneTimeLink.ts';
import { hashPassword } from './passwordHashing.ts';

type Input = { email: string; token: string; newPassword: string; userAgent?: string | undefined };

/**
 * Sets a new password through a link valid for an hour; the link is consumed and every session
 * ends. It also confirms the email address; a first confirmation removes what was attached before.
 * Throws PasswordTooShortError, PasswordTooLongError, LinkInvalidError, or EmailUnknownError when
 * the link belongs to another address.
 */
export async function resetPassword(
  deps: Deps,
  { email, token, newPassword, userAgent }: Input,
): Promise<void> {
  checkPassword(newPassword);
  const purpose = 'resetPassword';
  const now = deps.now();
  const userId = await readLink(deps.prisma, { purpose, token, now });
  if (!userId) throw new LinkInvalidError();
  const user = await deps.prisma.user.findFirst({
    where: { id: userId, isActive: true, deletedAt: null },
    select: { email: true },
  });
  if (user?.email !== email.trim().toLowerCase())
    throw deps.env.revealUnknownEmail ? new EmailUnknownError() : new LinkInvalidError();
  const password = await hashPassword(newPassword);
  await inTransaction(deps.prisma, async (tx) => {
    if ((await useLink(tx, { purpose, token, now })) !== userId) throw new LinkInvalidError();
    if (await lockUnconfirmed(tx, { userId }))
      await detachUnconfirmed(tx, { userId, keepsPassword: true, now });
    await voidAccountLinks(tx, { userId });
    await voidLinks(tx, { purpose: 'verifyEmail', valueStart: userId });
    const { count } = await tx.account.updateMany({
      where: { userId, providerId: 'credential' },
      data: { password },
    });
    if (count === 0)
      await tx.account.create({
        data: { userId, accountId: userId, providerId: 'credential', password },
      });
    await tx.user.update({ where: { id: userId }, data: { emailVerified: true } });
    await deps.onEmailConfirmed(tx, { userId });
    await endSessions(tx, { userId });
    await writeAuditEvent(tx, {
      actor: { id: userId },
      action: 'account.resetPassword',
      entity: 'User',
      entityId: userId,
      now,
    });
    await queueSecurityMail(tx, { kind: 'passwordChanged', userId, at: now, userAgent });
  });
}
