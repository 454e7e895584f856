import type { Slot } from '../../harness/offers.ts';
import type { Person } from '../../harness/people.ts';

/** Each way a purchase can go, with the expected states of booking, payment and refunds. */
export const WANTED = {
  'a refund fails after it succeeded, and support retries it': 'REFUNDED REFUNDED SUCCEEDED',
  'a refund fails after it succeeded, and the event is lost': 'REFUNDED REFUNDED SUCCEEDED',
  'a refund stays pending, and its event is lost': 'REFUNDED REFUNDED SUCCEEDED',
  'paid, and all events are lost': 'CONFIRMED SUCCEEDED ',
  'the fan pays and deletes the account before the event, which is lost':
    'EXPIRED REFUNDED SUCCEEDED',
  'the creator deletes the account before the fan pays': 'EXPIRED EXPIRED ',
  'a bank debit arrives after the hold, the slot is free': 'CONFIRMED SUCCEEDED ',
  'a bank debit arrives after the hold, the slot is taken, the event is lost':
    'EXPIRED REFUNDED SUCCEEDED',
  'a bank debit is refused': 'EXPIRED EXPIRED ',
} as const;

export type Fate = keyof typeof WANTED;

export type Visit = {
  fate: Fate;
  fan: Person;
  creator: Person;
  slot: Slot;
  bookingId: string;
  checkoutUrl: string;
};
