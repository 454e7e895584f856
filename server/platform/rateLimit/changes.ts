import { addressKey } from '../net/clientAddress.ts';
import type { Deps } from '../../Deps.ts';
import { BUDGETS } from './limits.ts';
import { RateLimitedError } from './RateLimitedError.ts';

type Change = { actor: { id: string } | null; address: string; count?: number };

/**
 * Counts mutations and REST writes by user, or by IP address for visitors. Throws
 * RateLimitedError.
 */
export function countChanges(
  { budgets }: Pick<Deps, 'budgets'>,
  { actor, address, count = 1 }: Change,
): void {
  const { isTaken, waitMs } = budgets(BUDGETS.changes).take({
    key: actor?.id ?? addressKey(address),
    cost: count,
  });
  if (!isTaken) throw new RateLimitedError({ waitMs });
}
