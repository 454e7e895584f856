import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Deps } from '../../../../Deps.ts';
import { countUse } from '../../../../platform/rateLimit/countUse.ts';
import { LIMITS } from '../../../../platform/rateLimit/limits.ts';
import { RateLimitedError } from '../../../../platform/rateLimit/RateLimitedError.ts';
import { addressKey } from '../../../../platform/net/clientAddress.ts';
import { verifyPassword } from './passwordHashing.ts';

const BUSY_MS = 1_000;

/** Users whose password this process is hashing. Hashing is expensive on purpose. */
const hashing = new Set<string>();

export type PasswordCheck = { userId: string; hash: string; password: string; address: string };

/**
 * Verifies the password of a signed-in user. Wrong ones count per account, and per IP address
 * together with failed sign-ins; one check at a time for each user. Throws RateLimitedError.
 */
export async function isCurrentPassword(
  deps: Pick<Deps, 'limiters'>,
  { userId, hash, password, address }: PasswordCheck,
): Promise<boolean> {
  if (hashing.has(userId)) throw new RateLimitedError({ waitMs: BUSY_MS });
  hashing.add(userId);
  try {
    const attempt = await countCurrentPassword(deps, { userId, address });
    const isRight = await verifyPassword({ hash, password });
    if (isRight) await attempt.undo();
    return isRight;
  } finally {
    hashing.delete(userId);
  }
}

/**
 * Counts an attempt before its outcome is known; call `undo` when the password was right. Throws
 * RateLimitedError.
 */
export async function countCurrentPassword(
  { limiters }: Pick<Deps, 'limiters'>,
  { userId, address }: { userId: string; address: string },
): Promise<{ undo: () => Promise<void> }> {
  const counted: [RateLimiterAbstract, string][] = [[limiters(LIMITS.currentPassword), userId]];
  if (address) counted.push([limiters(LIMITS.wrongPasswords), addressKey(address)]);
  const uses = await Promise.all(counted.map(([limiter, key]) => countUse({ limiter, key })));
  const waitMs = Math.max(...uses.map((use) => use.waitMs));
  if (waitMs > 0) throw new RateLimitedError({ waitMs });
  return {
    undo: async () =>
      void (await Promise.all(counted.map(([limiter, key]) => limiter.reward(key)))),
  };
}
