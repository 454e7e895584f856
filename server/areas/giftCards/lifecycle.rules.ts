import { transitionsOf, type Transitions } from '../../platform/lifecycle/transitions.rules.ts';

/** A gift card is never free, so it always begins with its payment. */
export const NEW_GIFT_CARD = { unpaid: 'AWAITING_PAYMENT' } as const;

/**
 * Every change of a gift card's status. Each write takes its allowed and new states from this table;
 * `lifecycle.test.ts` compares it with the transitions that the database records.
 */
export const GIFT_CARD_TRANSITIONS = {
  /** The payment has arrived in time: the code is made and sent. */
  activate: { from: ['AWAITING_PAYMENT'], to: 'ACTIVE' },
  /** No payment within 30 minutes. */
  expire: { from: ['AWAITING_PAYMENT'], to: 'EXPIRED' },
  /** By the buyer, while it is unused. */
  refund: { from: ['ACTIVE'], to: 'REFUNDED' },
  /** The buyer's bank disputes the payment. */
  freeze: { from: ['ACTIVE'], to: 'FROZEN' },
  /** The bank decided in our favour, or took back only a part. */
  unfreeze: { from: ['FROZEN'], to: 'ACTIVE' },
  /** The bank has taken back the whole payment. */
  chargeBack: { from: ['FROZEN'], to: 'CHARGED_BACK' },
} as const satisfies Transitions;

export const giftCardTransition = transitionsOf(GIFT_CARD_TRANSITIONS);
