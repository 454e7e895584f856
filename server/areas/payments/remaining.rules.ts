type Reduced = { lostMinor: number; partRefundMinor: number };

/** What has left a payment that stands: taken back by the bank, or returned by staff. */
export function goneMinor(payment: Reduced | null | undefined): number {
  return payment ? payment.lostMinor + payment.partRefundMinor : 0;
}

/** What is left of a payment, in minor units. */
export function remainingMinor(payment: Reduced & { amountMinor: number }): number {
  return payment.amountMinor - goneMinor(payment);
}
