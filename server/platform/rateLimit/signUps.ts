import type { Deps } from '../../Deps.ts';
import { addressKey } from '../net/clientAddress.ts';
import { countUse } from './countUse.ts';
import { LIMITS } from './limits.ts';

/** Counts a sign-up attempt. A `waitMs` above 0 rejects it. */
export function countSignUp(
  { limiters }: Pick<Deps, 'limiters'>,
  address: string,
): Promise<{ waitMs: number }> {
  return countUse({ limiter: limiters(LIMITS.signUps), key: addressKey(address) });
}
