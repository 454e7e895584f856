import type { Deps } from '../../../Deps.ts';
import type { Actor } from '../../../platform/access/Actor.ts';
import { PasswordNotRightError, SessionNotFreshError } from '../accounts.errors.ts';
import { isCurrentPassword } from './password/currentPassword.ts';
import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

/** How long after signing in the password is not required again. */
const RECENT_MS = 10 * MINUTE_MS;

export type Confirming = { currentPassword?: string | null | undefined; address?: string };

/**
 * A stolen login session must not be enough to take over the account: changing the email address
 * and deleting the account require the password, or a sign-in within the last ten minutes. Throws
 * SessionNotFreshError, PasswordNotRightError or RateLimitedError.
 */
export async function requireRecentSignIn(
  deps: Deps,
  { id: userId, sessionId }: Actor,
  { currentPassword, address = '' }: Confirming,
): Promise<void> {
  // Commands run by the operator have no login session.
  if (!sessionId) return;
  if (currentPassword) {
    const account = await deps.prisma.account.findFirst({
      where: { userId, providerId: 'credential' },
    });
    if (!account?.password) throw new PasswordNotRightError();
    const { password: hash } = account;
    if (await isCurrentPassword(deps, { userId, hash, password: currentPassword, address })) return;
    throw new PasswordNotRightError();
  }
  const since = new Date(deps.now().getTime() - RECENT_MS);
  const recent = await deps.prisma.session.count({
    where: { id: sessionId, createdAt: { gt: since } },
  });
  if (recent === 0) throw new SessionNotFreshError();
}
