import { LIMITS } from './limits.ts';
import type { Limiters } from './Limiters.ts';
import { addressKey } from '../net/clientAddress.ts';

/** Counts sign-ins before their answer is known, or many at once would all slip through; a right password gives it back. */
export type WrongPasswords = {
  count(address: string): Promise<{ waitMs: number }>;
  release(address: string): Promise<void>;
};

export function wrongPasswordLimit(limiters: Limiters): WrongPasswords {
  const limiter = limiters(LIMITS.wrongPasswords);
  return {
    count: (address) =>
      limiter.consume(addressKey(address)).then(
        () => ({ waitMs: 0 }),
        (state: { msBeforeNext: number }) => ({ waitMs: state.msBeforeNext }),
      ),
    release: async (address) => void (await limiter.reward(addressKey(address))),
  };
}
