/** Amounts are integer minor units of `currency` (ISO 4217, upper case) everywhere in this interface. */
export type CheckoutRequest = {
  /** Row id of our Payment: the idempotency key, and `client_reference_id` at the provider. */
  paymentId: string;
  title: string;
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
  /** `expired` also when the bank refused a debit: no money comes any more. */
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  paymentIntentId: string | null;
  chargeId: string | null;
  amountMinor: number;
  paymentId: string | null;
};

/** A refund as the provider sees it now. Banks return some of them weeks after they succeeded. */
export type RefundState = {
  /** Row id of our Refund; null for one that is none of ours. */
  refundId: string | null;
  /** Which attempt of ours it is. */
  attempt: number;
  providerRefundId: string;
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  /** The provider's reason for a failed one. */
  failure: string | null;
};

/** A payment that the fan's bank took back, as the provider sees it now. */
export type DisputeState = {
  providerDisputeId: string;
  /** Row id of our Payment; null for a charge that is none of ours. */
  paymentId: string | null;
  status: 'OPEN' | 'WON' | 'LOST';
  /** The provider's word, for example "fraudulent". */
  reason: string;
  /** What the bank took back; of a lost one, what it kept. */
  amountMinor: number;
  /** What the provider keeps for the dispute so far. */
  feeMinor: number;
  currency: string;
  /** Until when evidence can be given. */
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

/** The card payment provider. Every call that changes something is idempotent by the row id it is given. */
export type PaymentsProvider = {
  createCheckout(request: CheckoutRequest): Promise<CheckoutState>;
  retrieveCheckout(sessionId: string): Promise<CheckoutState>;
  /** Ends an open checkout; answers its state, which may be `complete` when the payment won the race. */
  expireCheckout(sessionId: string): Promise<CheckoutState>;
  /** Throws `RefundRefused` for a payment that the fan's bank took back meanwhile. */
  createRefund(refund: {
    refundId: string;
    paymentIntentId: string;
    amountMinor: number;
    /** How often it failed before: a new attempt needs a new idempotency key. */
    attempt: number;
  }): Promise<RefundState>;
  retrieveRefund(providerRefundId: string): Promise<RefundState>;
  /** Refunds that were made since then. */
  refundsSince(since: Date): AsyncIterable<RefundState>;
  createTransfer(transfer: {
    transferId: string;
    destinationAccountId: string;
    amountMinor: number;
    currency: string;
    sourceChargeId: string | null;
    group: string;
    /** How often it was refused or brought back before: a new attempt needs a new idempotency key. */
    attempt: number;
  }): Promise<{ providerTransferId: string }>;
  /** Brings the whole of a transfer back. Safe to repeat. */
  reverseTransfer(transfer: {
    transferId: string;
    providerTransferId: string;
    attempt: number;
  }): Promise<void>;
  /** The transfer that was made for ours and not brought back, when one was: keys are forgotten after a day, so one asks before sending again. */
  findTransfer(transfer: {
    transferId: string;
    group: string;
  }): Promise<{ providerTransferId: string } | null>;
  /** Disputes that were opened since then and took money. */
  disputesSince(since: Date): AsyncIterable<DisputeState>;
  /** Everything that went through the platform's account so far. */
  totals(): Promise<MovementTotals>;
  createCoupon(coupon: {
    couponId: string;
    name: string;
    percentOff: number;
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
  /** Checks the signature and gives the event; throws `InvalidWebhookSignature` on a forged or stale one. */
  parseWebhook(request: { body: Buffer; signature: string }): Promise<PaymentsEvent>;
};

/**
 * Gross amounts, all positive: `disputedMinor` is what banks took back and did not return, `disputeFeesMinor` what the
 * provider charged for that, `feesMinor` what it kept for itself otherwise.
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

/** The provider will not make this transfer as things are: the account is closed, the balance is too small... Nothing moved. */
export class TransferRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`The provider refused the transfer: ${code}`);
    this.code = code;
  }
}

/** The provider gives nothing back of a payment that is disputed or was lost to a dispute. Nothing moved. */
export class RefundRefused extends Error {
  constructor() {
    super('The provider refused the refund: the payment is disputed');
  }
}
