import { createHash } from 'node:crypto';
import { countUse } from '../../../platform/rateLimit/countUse.ts';
import { LIMITS } from '../../../platform/rateLimit/limits.ts';
import { RateLimitedError } from '../../../platform/rateLimit/RateLimitedError.ts';
import type { Limiters } from '../../../platform/rateLimit/Limiters.ts';

export type Attempt = {
  undo: () => Promise<void>;
  /** Records a wrong password; true when the owner should be notified now. */
  fail: () => Promise<boolean>;
};

type Trying = { email: string; deviceId: () => Promise<string | null> };

/**
 * Limits wrong passwords per account, across IP addresses. Devices that have signed in to the
 * account before are counted separately, so that an attacker cannot lock out the owner.
 */
export function accountTries(limiters: Limiters) {
  const byAccount = limiters(LIMITS.accountTries);
  const slowed = limiters(LIMITS.slowedTries);
  const byDevice = limiters(LIMITS.deviceTries);
  const mailLimiter = limiters(LIMITS.wrongPasswordMails);

  /**
   * Counts an attempt before its outcome is known. `deviceId` is read only above the limit. Throws
   * RateLimitedError.
   */
  const begin = async ({ email, deviceId }: Trying): Promise<Attempt> => {
    const account = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
    const tried = await countUse({ limiter: byAccount, key: account });
    if (tried.waitMs > 0) {
      const device = await deviceId();
      const { waitMs } = device
        ? await countUse({ limiter: byDevice, key: `${device} ${account}` })
        : await countUse({ limiter: slowed, key: account });
      if (waitMs > 0) throw new RateLimitedError({ waitMs });
      return {
        undo: async () => void (device && (await byDevice.reward(`${device} ${account}`))),
        fail: async () => false,
      };
    }
    const isLast = tried.state.consumedPoints === byAccount.points;
    return {
      undo: async () => void (await byAccount.reward(account)),
      fail: async () =>
        isLast && (await countUse({ limiter: mailLimiter, key: account })).waitMs === 0,
    };
  };
  return { begin };
}
