/** Amounts in this interface are integer minor units of `currency` (ISO 4217, upper case). */
export type CheckoutRequest = {
  /**
   * Row id of our Payment: the idempotency key, and `client_reference_id` at the payment provider.
   */
  paymentId: string;
  /** In the buyer's language, as the second line below it. */
  title: string;
  description?: string | null;
  amountMinor: number;
  currency: string;
  customerEmail: string;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
  metadata: Record<string, string>;
};

export type CheckoutState = {
  sessionId: string;
  url: string | null;
  /** `expired` also when the bank rejected a debit: no payment will arrive. */
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  paymentIntentId: string | null;
  chargeId: string | null;
  amountMinor: number;
  paymentId: string | null;
};

/**
 * The current state of a refund at the payment provider. Banks return some refunds weeks after they
 * succeeded.
 */
export type RefundState = {
  /** Row id of our Refund; null when it is not ours. */
  refundId: string | null;
  /** The number of our attempt. */
  attempt: number;
  providerRefundId: string;
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  failure: string | null;
};

export type DisputeState = {
  providerDisputeId: string;
  /** Row id of our Payment; null for a charge that is not ours. */
  paymentId: string | null;
  status: 'OPEN' | 'WON' | 'LOST';
  reason: string;
  /** The disputed amount; for a lost dispute, the amount that the bank kept. */
  amountMinor: number;
  /** The payment provider's fees for the dispute so far. */
  feeMinor: number;
  currency: string;
  answerBy: Date | null;
  openedAt: Date;
};

export type PaymentsEvent =
  | {
      id: string;
      createdAt: Date;
      type: 'checkout.completed' | 'checkout.expired';
      checkout: CheckoutState;
    }
  | { id: string; createdAt: Date; type: 'refund.updated'; refund: RefundState }
  | { id: string; createdAt: Date; type: 'dispute.changed'; dispute: DisputeState }
  | { id: string; createdAt: Date; type: 'account.updated'; providerAccountId: string }
  | { id: string; createdAt: Date; type: 'ignored'; name: string };

/**
 * The card payment provider. Every call that changes something is idempotent by the given row id.
 */
export type PaymentsProvider = {
  createCheckout(request: CheckoutRequest): Promise<CheckoutState>;
  retrieveCheckout(sessionId: string): Promise<CheckoutState>;
  /**
   * Ends an open checkout; returns its state, which is `complete` when it was paid concurrently.
   */
  expireCheckout(sessionId: string): Promise<CheckoutState>;
  /** Throws `RefundRefused` for a payment that is disputed meanwhile. */
  createRefund(refund: {
    refundId: string;
    paymentIntentId: string;
    amountMinor: number;
    /** The number of earlier failures: a new attempt needs a new idempotency key. */
    attempt: number;
  }): Promise<RefundState>;
  retrieveRefund(providerRefundId: string): Promise<RefundState>;
  refundsSince(since: Date): AsyncIterable<RefundState>;
  createTransfer(transfer: {
    transferId: string;
    destinationAccountId: string;
    amountMinor: number;
    currency: string;
    sourceChargeId: string | null;
    /** Groups it at the payment provider when it has no source charge. */
    group: string;
    /** The number of earlier refusals and reversals: a new attempt needs a new idempotency key. */
    attempt: number;
  }): Promise<{ providerTransferId: string }>;
  reverseTransfer(transfer: {
    transferId: string;
    providerTransferId: string;
    attempt: number;
  }): Promise<void>;
  /**
   * Finds the transfer made for ours and not reversed, if any. Idempotency keys expire after a day,
   * so this is called before sending again.
   */
  findTransfer(transfer: {
    transferId: string;
    sourceChargeId: string | null;
    group: string;
  }): Promise<{ providerTransferId: string } | null>;
  disputesSince(since: Date): AsyncIterable<DisputeState>;
  totals(): Promise<MovementTotals>;
  createCoupon(coupon: {
    couponId: string;
    name: string;
    percentOff: number;
    createdAt: Date;
    expiresAt: Date;
    maxRedemptions: number;
    creatorId: string;
  }): Promise<{ providerId: string }>;
  createAccount(account: {
    userId: string;
    email: string;
    displayName: string;
  }): Promise<{ providerAccountId: string }>;
  createOnboardingLink(link: {
    providerAccountId: string;
    returnUrl: string;
    refreshUrl: string;
  }): Promise<{ url: string }>;
  retrieveAccount(
    providerAccountId: string,
  ): Promise<{ onboardingComplete: boolean; restriction: string | null }>;
  /**
   * Verifies the signature and returns the event; throws `InvalidWebhookSignature` for a forged or
   * stale one.
   */
  parseWebhook(request: { body: Buffer; signature: string }): Promise<PaymentsEvent>;
};

/**
 * Gross amounts, all positive: `disputedMinor` is what banks took back and did not return,
 * `disputeFeesMinor` the payment provider's dispute fees, `feesMinor` its other fees.
 */
export type MovementTotals = {
  chargedMinor: number;
  refundedMinor: number;
  transferredMinor: number;
  disputedMinor: number;
  disputeFeesMinor: number;
  feesMinor: number;
};

export class InvalidWebhookSignature extends Error {}

/**
 * The payment provider rejected the transfer: the account is closed, the balance is too small...
 * Nothing moved.
 */
export class TransferRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`The payment provider rejected the transfer: ${code}`);
    this.code = code;
  }
}

/**
 * The payment provider does not refund a payment that is disputed or was lost to a dispute. Nothing
 * moved.
 */
export class RefundRefused extends Error {
  constructor() {
    super('The payment provider rejected the refund: the payment is disputed');
  }
}
