import { transitionsOf, type Transitions } from '../../platform/lifecycle/transitions.rules.ts';

/** A pack is never free, so it always begins with its payment. */
export const NEW_PACK_PURCHASE = { unpaid: 'AWAITING_PAYMENT' } as const;

/**
 * Every change of a pack purchase's status. Each write takes its allowed and new states from this
 * table; `lifecycle.test.ts` compares it with the transitions that the database records.
 */
export const PACK_TRANSITIONS = {
  /** The payment has arrived in time: sessions can be booked. */
  activate: { from: ['AWAITING_PAYMENT'], to: 'ACTIVE' },
  /** No payment within 30 minutes, or another purchase of the same pack replaced it. */
  lapse: { from: ['AWAITING_PAYMENT'], to: 'UNPAID' },
  /**
   * By the fan, at its expiry, after a lost dispute, or because the creator cannot hold
   * the sessions: the unused sessions are refunded.
   */
  end: { from: ['ACTIVE'], to: 'ENDED' },
} as const satisfies Transitions;

export const packTransition = transitionsOf(PACK_TRANSITIONS);
