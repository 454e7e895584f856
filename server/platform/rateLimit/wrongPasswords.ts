import { countUse } from './countUse.ts';
import { LIMITS } from './limits.ts';
import type { Limiters } from './Limiters.ts';
import { addressKey } from '../net/clientAddress.ts';

/**
 * Count a sign-in before its password is checked, so that parallel attempts cannot pass; release it
 * when the password is right.
 */
export type WrongPasswords = {
  count(address: string): Promise<{ waitMs: number }>;
  release(address: string): Promise<void>;
};

export function wrongPasswordLimit(limiters: Limiters): WrongPasswords {
  const limiter = limiters(LIMITS.wrongPasswords);
  return {
    count: (address) => countUse({ limiter, key: addressKey(address) }),
    release: async (address) => void (await limiter.reward(addressKey(address))),
  };
}
