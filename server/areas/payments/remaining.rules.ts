type Reduced = { lostMinor: number; partRefundMinor: number };

/**
 * The deductions from a payment that was not fully refunded: taken back by the bank, or refunded by
 * staff.
 */
export function goneMinor(payment: Reduced | null | undefined): number {
  return payment ? payment.lostMinor + payment.partRefundMinor : 0;
}

/** What is left of a payment, in minor units. */
export function remainingMinor(payment: Reduced & { amountMinor: number }): number {
  return payment.amountMinor - goneMinor(payment);
}
