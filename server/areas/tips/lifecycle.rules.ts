import { transitionsOf, type Transitions } from '../../platform/lifecycle/transitions.rules.ts';

/** A tip is never free, so it always begins with its payment. */
export const NEW_TIP = { unpaid: 'AWAITING_PAYMENT' } as const;

/**
 * Every change of a tip's status. Each write takes its allowed and new states from this table;
 * `lifecycle.test.ts` compares it with the transitions that the database records.
 */
export const TIP_TRANSITIONS = {
  /** The payment has arrived in time. */
  send: { from: ['AWAITING_PAYMENT'], to: 'SENT' },
  /** No payment within 30 minutes, or another tip for the same purchase replaced it. */
  expire: { from: ['AWAITING_PAYMENT'], to: 'EXPIRED' },
  /** By staff, until the share is sent. */
  refund: { from: ['SENT'], to: 'REFUNDED' },
} as const satisfies Transitions;

export const tipTransition = transitionsOf(TIP_TRANSITIONS);
