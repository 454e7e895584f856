import { transitionsOf, type Transitions } from '../../platform/lifecycle/transitions.rules.ts';

/** What a new booking starts as: held until it is paid, or confirmed at once when nothing is to be paid. */
export const NEW_BOOKING = { unpaid: 'HELD', free: 'CONFIRMED' } as const;

/**
 * Every change of a booking's status. A write takes the states that it may leave and the state that it enters from
 * here; `lifecycle.test.ts` compares the table with what the database records.
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
  /** By the fan in time, by staff, after a lost dispute, or because the creator was not there. */
  refund: { from: ['CONFIRMED'], to: 'REFUNDED' },
  /** By the creator, until the transfer is sent. */
  cancelByCreator: { from: ['CONFIRMED', 'COMPLETED'], to: 'CANCELLED_BY_CREATOR' },
} as const satisfies Transitions;

export const bookingTransition = transitionsOf(BOOKING_TRANSITIONS);
