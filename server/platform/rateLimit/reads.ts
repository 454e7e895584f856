import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Deps } from '../../Deps.ts';
import { addressKey } from '../net/clientAddress.ts';
import { LIMITS } from './limits.ts';
import { RateLimitedError } from './RateLimitedError.ts';

/** Counts a REST read without an API key by IP address. Throws RateLimitedError. */
export async function countRead(
  { limiters }: Pick<Deps, 'limiters'>,
  { address }: { address: string },
): Promise<void> {
  await limiters(LIMITS.restReads)
    .consume(addressKey(address))
    .catch((state: RateLimiterRes | Error) => {
      throw state instanceof Error ? state : new RateLimitedError({ waitMs: state.msBeforeNext });
    });
}
