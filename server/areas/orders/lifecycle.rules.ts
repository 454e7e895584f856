import { transitionsOf, type Transitions } from '../../platform/lifecycle/transitions.rules.ts';

/**
 * The initial status of an order: waiting for its payment, or active immediately when it is free.
 */
export const NEW_ORDER = { unpaid: 'AWAITING_PAYMENT', free: 'ACTIVE' } as const;

/**
 * Every change of an order's status. Each write takes its allowed and new states from this table;
 * `lifecycle.test.ts` compares it with the transitions that the database records.
 */
export const ORDER_TRANSITIONS = {
  /** The payment has arrived; a late one also activates an expired order. */
  activate: { from: ['AWAITING_PAYMENT', 'EXPIRED'], to: 'ACTIVE' },
  /** No payment within 30 minutes. */
  expire: { from: ['AWAITING_PAYMENT'], to: 'EXPIRED' },
  deliver: { from: ['ACTIVE'], to: 'DELIVERED' },
  /** The fan requests changes of the delivery. */
  requestChanges: { from: ['DELIVERED'], to: 'ACTIVE' },
  /** The fan accepts, or has not answered for three days. */
  complete: { from: ['DELIVERED'], to: 'COMPLETED' },
  /** By the fan when overdue, by staff, after a lost dispute, or because an account is deleted. */
  refund: { from: ['ACTIVE', 'DELIVERED'], to: 'REFUNDED' },
} as const satisfies Transitions;

export const orderTransition = transitionsOf(ORDER_TRANSITIONS);
