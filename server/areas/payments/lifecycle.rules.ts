import { transitionsOf, type Transitions } from '../../platform/lifecycle/transitions.rules.ts';

/**
 * Every change of a status in this area. Each write takes its allowed and new states from these
 * tables; `lifecycle.test.ts` compares them with the transitions that the database records.
 */
export const NEW_PAYMENT = { unpaid: 'PENDING' } as const;

export const PAYMENT_TRANSITIONS = {
  /** The checkout was paid; a late payment counts even after the purchase has ended. */
  succeed: { from: ['PENDING', 'EXPIRED'], to: 'SUCCEEDED' },
  /** The purchase ended unpaid. */
  expire: { from: ['PENDING'], to: 'EXPIRED' },
  /** The whole remaining amount is refunded to the fan. */
  refund: { from: ['SUCCEEDED'], to: 'REFUNDED' },
  /** The fan's bank withdraws it. */
  dispute: { from: ['SUCCEEDED'], to: 'DISPUTED' },
  /** The dispute was won, or only a part was lost. */
  resume: { from: ['DISPUTED'], to: 'SUCCEEDED' },
  /** The whole amount was lost. */
  chargeBack: { from: ['DISPUTED'], to: 'CHARGED_BACK' },
  /** The bank returned it instead of our refund. */
  replaceRefund: { from: ['REFUNDED'], to: 'CHARGED_BACK' },
} as const satisfies Transitions;

export const paymentTransition = transitionsOf(PAYMENT_TRANSITIONS);

export const NEW_DISPUTE = { opened: 'OPEN' } as const;

export const DISPUTE_TRANSITIONS = {
  win: { from: ['OPEN'], to: 'WON' },
  lose: { from: ['OPEN'], to: 'LOST' },
} as const satisfies Transitions;

export const disputeTransition = transitionsOf(DISPUTE_TRANSITIONS);

export const NEW_REFUND = { decided: 'PENDING' } as const;

export const REFUND_TRANSITIONS = {
  succeed: { from: ['PENDING'], to: 'SUCCEEDED' },
  /** Rejected by the payment provider, or returned later by the fan's bank. */
  fail: { from: ['PENDING', 'SUCCEEDED'], to: 'FAILED' },
  /** By staff. */
  retry: { from: ['FAILED'], to: 'PENDING' },
  /** The fan's bank has returned the money through a dispute. */
  close: { from: ['PENDING', 'FAILED'], to: 'CLOSED' },
} as const satisfies Transitions;

export const refundTransition = transitionsOf(REFUND_TRANSITIONS);

export const NEW_TRANSFER = { due: 'SCHEDULED', disputed: 'ON_HOLD' } as const;

/** Not sent yet: the share can be cancelled or moved to another time. */
export const UNSENT = ['SCHEDULED', 'ON_HOLD'] as const;

export const TRANSFER_TRANSITIONS = {
  /** Due; no refund may start any more. */
  send: { from: ['SCHEDULED'], to: 'SENDING' },
  pay: { from: ['SENDING'], to: 'PAID' },
  /** Finally rejected. */
  fail: { from: ['SENDING'], to: 'FAILED' },
  /** By staff. */
  retry: { from: ['FAILED'], to: 'SENDING' },
  /** The payment is disputed, or a side reported a problem of the session. */
  hold: { from: ['SCHEDULED'], to: 'ON_HOLD' },
  /** The payment is disputed and the payment provider has not accepted the transfer. */
  stop: { from: ['SENDING', 'FAILED'], to: 'ON_HOLD' },
  /** The payment is disputed; the payment provider is asked for the share. */
  reverse: { from: ['PAID'], to: 'REVERSING' },
  finishReversal: { from: ['REVERSING'], to: 'REVERSED' },
  /** The creator's balance was empty at every attempt, so the creator keeps the share. */
  giveUpReversal: { from: ['REVERSING'], to: 'PAID' },
  /** The dispute was won or only a part was lost, or staff decided about the session. */
  release: { from: ['ON_HOLD', 'REVERSED'], to: 'SCHEDULED' },
  /** The purchase was refunded or charged back. */
  cancel: { from: UNSENT, to: 'CANCELLED' },
} as const satisfies Transitions;

export const transferTransition = transitionsOf(TRANSFER_TRANSITIONS);
