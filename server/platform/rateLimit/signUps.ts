import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Deps } from '../../Deps.ts';
import { addressKey } from '../net/clientAddress.ts';
import { LIMITS } from './limits.ts';

/** Counts a sign-up attempt. A `waitMs` above 0 rejects it. */
export async function countSignUp(
  { limiters }: Pick<Deps, 'limiters'>,
  address: string,
): Promise<{ waitMs: number }> {
  return limiters(LIMITS.signUps)
    .consume(addressKey(address))
    .then(
      () => ({ waitMs: 0 }),
      (state: RateLimiterRes | Error) => {
        if (state instanceof Error) throw state;
        return { waitMs: state.msBeforeNext };
      },
    );
}
