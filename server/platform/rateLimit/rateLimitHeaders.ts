import type { BudgetOptions, BudgetState } from './Budgets.ts';

/**
 * The two header fields of draft-ietf-httpapi-ratelimit-headers-11: the policy (quota `q` per
 * window `w` in seconds, in the unit `qu`) and its state (`r` units remain; full in `t` seconds).
 */
export function rateLimitHeaders({
  budget: { capacity, restoredPerSecond },
  state,
}: {
  budget: BudgetOptions;
  state: BudgetState;
}): Record<string, string> {
  const window = Math.ceil(capacity / restoredPerSecond);
  return {
    'ratelimit-policy': `"cost";q=${capacity};w=${window};qu="cost"`,
    ratelimit: `"cost";r=${state.available};t=${Math.ceil(state.fullInMs / 1_000)}`,
  };
}
