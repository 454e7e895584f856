import { addressKey } from '../net/clientAddress.ts';
import type { Budget, Budgets, BudgetState } from './Budgets.ts';
import { BUDGETS } from './limits.ts';

/** The client of the public GraphQL endpoint: an API key, otherwise an IP address. */
export type PublicClient = { keyId?: string | null; address?: string };
export type PublicBudget = { budget: Budget; key: string };
/** The cost that a response reports in `extensions.cost`. */
export type CostOfAnswer = {
  requested: number;
  limit: number;
  maximum: number;
  available: number;
  restoreRate: number;
};

export const MAX_OPERATION_COST = 30_000;

export function publicBudget(
  budgets: Budgets,
  { keyId, address = '' }: PublicClient,
): PublicBudget {
  return {
    budget: budgets(keyId ? BUDGETS.publicGraphqlOfKey : BUDGETS.publicGraphql),
    key: keyId ?? addressKey(address),
  };
}

export function costOfAnswer({
  budget,
  state,
  requested,
}: {
  budget: Budget;
  state: BudgetState;
  requested: number;
}): CostOfAnswer {
  return {
    requested,
    limit: MAX_OPERATION_COST,
    maximum: budget.capacity,
    available: state.available,
    restoreRate: budget.restoredPerSecond,
  };
}

/** Like the above, for a response that was sent before the document was read. */
export function unreadCost(budgets: Budgets, client: PublicClient): CostOfAnswer {
  const { budget, key } = publicBudget(budgets, client);
  return costOfAnswer({ budget, state: budget.take({ key, cost: 0 }), requested: 0 });
}
