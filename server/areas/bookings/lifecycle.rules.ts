import { transitionsOf, type Transitions } from '../../platform/lifecycle/transitions.rules.ts';

/**
 * The initial status of a booking: held until it is paid, or confirmed immediately when it is free.
 */
export const NEW_BOOKING = { unpaid: 'HELD', free: 'CONFIRMED' } as const;

/**
 * Every change of a booking's status. Each write takes its allowed and new states from this table;
 * `lifecycle.test.ts` compares it with the transitions that the database records.
 */
export const BOOKING_TRANSITIONS = {
  /** The payment has arrived; a late one also confirms an expired booking while its slot is free. */
  confirm: { from: ['HELD', 'EXPIRED'], to: 'CONFIRMED' },
  /** The hold ended unpaid, or the fan released it. */
  expire: { from: ['HELD'], to: 'EXPIRED' },
  /** The fan moves the booking to another slot. */
  reschedule: { from: ['CONFIRMED'], to: 'CONFIRMED' },
  /** The session's end has passed. */
  complete: { from: ['CONFIRMED'], to: 'COMPLETED' },
  /** The fan blocked the creator too late for a refund; staff decide about the money. */
  endEarly: { from: ['CONFIRMED'], to: 'COMPLETED' },
  /**
   * By the fan in time, by staff, after a lost dispute, because the creator did not attend, or because a
   * squad had too few fans.
   */
  refund: { from: ['CONFIRMED'], to: 'REFUNDED' },
  /** By staff, after something went wrong in the session. */
  refundAfterwards: { from: ['COMPLETED'], to: 'REFUNDED' },
  /** By the creator, until the transfer is sent. */
  cancelByCreator: { from: ['CONFIRMED', 'COMPLETED'], to: 'CANCELLED_BY_CREATOR' },
} as const satisfies Transitions;

export const bookingTransition = transitionsOf(BOOKING_TRANSITIONS);

export const NEW_SQUAD = { opened: 'OPEN' } as const;

/** Every change of a squad's status. */
export const SQUAD_TRANSITIONS = {
  /** At the deadline, with at least the minimum of paid places. */
  confirm: { from: ['OPEN'], to: 'CONFIRMED' },
  /** At the deadline, with fewer: the slot closes, and everyone is refunded. */
  fail: { from: ['OPEN'], to: 'TOO_FEW' },
  /** By the creator, until PAYOUT_DELAY_HOURS after the end. */
  cancel: { from: ['OPEN', 'CONFIRMED'], to: 'CANCELLED' },
} as const satisfies Transitions;

export const squadTransition = transitionsOf(SQUAD_TRANSITIONS);

export const NEW_PROBLEM = { reported: 'OPEN' } as const;

/** Every decision about a session that went wrong. */
export const PROBLEM_TRANSITIONS = {
  /** By staff: all, a part or nothing goes back to the fan. */
  refundAll: { from: ['OPEN'], to: 'REFUNDED' },
  refundPart: { from: ['OPEN'], to: 'PARTLY_REFUNDED' },
  payOut: { from: ['OPEN'], to: 'PAID_OUT' },
  /** The booking was cancelled, or the bank took everything back. */
  close: { from: ['OPEN'], to: 'CLOSED' },
} as const satisfies Transitions;

export const problemTransition = transitionsOf(PROBLEM_TRANSITIONS);
