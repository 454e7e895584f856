import type { ServerResponse } from 'node:http';
import type { Deps } from '../../Deps.ts';
import { addressKey } from '../net/clientAddress.ts';
import { countRequest } from './countRequest.ts';
import { LIMITS } from './limits.ts';
import { RateLimitedError } from './RateLimitedError.ts';

/**
 * Counts a read without an API key by IP address and sets the rate limit headers. Throws
 * RateLimitedError.
 */
export async function countRead(
  { limiters }: Pick<Deps, 'limiters'>,
  { address, response }: { address: string; response: ServerResponse },
): Promise<void> {
  const { waitMs } = await countRequest({
    limiter: limiters(LIMITS.restReads),
    key: addressKey(address),
    response,
  });
  if (waitMs > 0) throw new RateLimitedError({ waitMs });
}
