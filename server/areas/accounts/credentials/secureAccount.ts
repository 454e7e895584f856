import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { LIMITS } from '../../../platform/rateLimit/limits.ts';
import { RateLimitedError } from '../../../platform/rateLimit/RateLimitedError.ts';
import { queueAwaitedMail } from './queueAwaitedMail.ts';
import { LinkInvalidError } from '../accounts.errors.ts';
import { endSessions } from './password/changePassword.ts';
import { addressKey } from '../../../platform/net/clientAddress.ts';
import { removeAdditions } from './removeAdditions.ts';
import { useLink, voidAccountLinks } from './oneTimeLink.ts';
import { SECOND_FACTOR } from './securityMail.ts';

/**
 * Handles "this was not me" from a security email: ends every login session, invalidates the
 * password and mails a link for a new one. Removes the passkey that the email was about and what
 * gives access since the login that made the change, or turns the second factor off if the email was
 * about that. The link works once. Returns the email address and the names of what was removed.
 * Throws RateLimitedError, or LinkInvalidError, also when the account's email address has changed
 * since.
 */
export async function secureAccount(
  deps: Deps,
  { token, address }: { token: string; address: string },
): Promise<{ email: string; removed: string[] }> {
  const limiter = deps.limiters(LIMITS.secureAccount);
  const key = addressKey(address);
  const state = await limiter.get(key);
  if (state && state.consumedPoints >= limiter.points)
    throw new RateLimitedError({ waitMs: state.msBeforeNext });
  const now = deps.now();
  return inTransaction(deps.prisma, async (tx) => {
    const value = await useLink(tx, { purpose: 'notMe', token, now });
    const [userId = '', email = '', undone, since] = (value ?? '').split(' ');
    const people = userId
      ? await tx.user.count({ where: { id: userId, email, isActive: true, deletedAt: null } })
      : 0;
    if (people === 0) {
      await limiter.penalty(key);
      throw new LinkInvalidError();
    }
    await endSessions(tx, { userId });
    await tx.account.updateMany({
      where: { userId, providerId: 'credential' },
      data: { password: null },
    });
    if (undone === SECOND_FACTOR) await turnSecondFactorOff(tx, { userId });
    const removed = await removeAdditions(tx, {
      userId,
      passkeyId: undone ?? '',
      // Links of the previous release have no time.
      since: since ? new Date(since) : now,
      now,
    });
    await voidAccountLinks(tx, { userId });
    await writeAuditEvent(tx, {
      actor: { id: userId },
      action: 'account.secure',
      entity: 'User',
      entityId: userId,
      detail: { removed: removed.length },
      now,
    });
    await queueAwaitedMail(tx, { kind: 'resetPassword', userId });
    return { email, removed };
  });
}

async function turnSecondFactorOff(
  tx: Prisma.TransactionClient,
  { userId }: { userId: string },
): Promise<void> {
  await tx.twoFactor.deleteMany({ where: { userId } });
  await tx.user.update({ where: { id: userId }, data: { twoFactorEnabled: false } });
}
