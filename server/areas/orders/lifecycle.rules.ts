import { transitionsOf, type Transitions } from '../../platform/lifecycle/transitions.rules.ts';

/** What a new order starts as: waiting for its payment, or active at once when nothing is to be paid. */
export const NEW_ORDER = { unpaid: 'AWAITING_PAYMENT', free: 'ACTIVE' } as const;

/**
 * Every change of an order's status. A write takes the states that it may leave and the state that it enters from
 * here; `lifecycle.test.ts` compares the table with what the database records.
 */
export const ORDER_TRANSITIONS = {
  /** The payment has arrived; a late one also activates an expired order. */
  activate: { from: ['AWAITING_PAYMENT', 'EXPIRED'], to: 'ACTIVE' },
  /** No payment within 30 minutes. */
  expire: { from: ['AWAITING_PAYMENT'], to: 'EXPIRED' },
  deliver: { from: ['ACTIVE'], to: 'DELIVERED' },
  /** The fan asks for changes of what was delivered. */
  requestChanges: { from: ['DELIVERED'], to: 'ACTIVE' },
  /** The fan accepts, or did not answer for three days. */
  complete: { from: ['DELIVERED'], to: 'COMPLETED' },
  /** By the fan when overdue, by staff, after a lost dispute, or because an account ends. */
  refund: { from: ['ACTIVE', 'DELIVERED'], to: 'REFUNDED' },
} as const satisfies Transitions;

export const orderTransition = transitionsOf(ORDER_TRANSITIONS);
