import type {
  CheckoutRequest,
  CheckoutState,
  DisputeState,
  MovementTotals,
  PaymentsProvider,
  RefundState,
} from '../../areas/payments/PaymentsProvider.ts';
import {
  InvalidWebhookSignature,
  RefundRefused,
  TransferRefused,
} from '../../areas/payments/PaymentsProvider.ts';

/**
 * An in-memory payment provider for tests of use cases. Idempotent by row id, like the real one.
 */
export class FakePayments implements PaymentsProvider {
  readonly checkouts = new Map<string, CheckoutState>();
  readonly refunds = new Map<string, number>();
  readonly transfers = new Map<string, { amountMinor: number; destination: string }>();
  /** Accounts that reject transfers, with the provider's error code. */
  readonly refusing = new Map<string, string>();
  transferCalls = 0;
  readonly disputes = new Map<string, DisputeState>();
  readonly onboarded = new Set<string>();
  readonly restricted = new Set<string>();

  async createCheckout(request: CheckoutRequest): Promise<CheckoutState> {
    const sessionId = `cs_${request.paymentId}`;
    const known = this.checkouts.get(sessionId);
    if (known) return known;
    const made: CheckoutState = {
      sessionId,
      url: `http://pay/${sessionId}`,
      status: 'open',
      paid: false,
      paymentIntentId: null,
      chargeId: null,
      amountMinor: request.amountMinor,
      paymentId: request.paymentId,
    };
    this.checkouts.set(sessionId, made);
    return made;
  }

  /** Simulates the payment at the hosted page. */
  pay(paymentId: string): CheckoutState {
    return this.change(`cs_${paymentId}`, {
      status: 'complete',
      paid: true,
      paymentIntentId: `pi_${paymentId}`,
      chargeId: `ch_${paymentId}`,
    });
  }

  async retrieveCheckout(sessionId: string): Promise<CheckoutState> {
    return this.change(sessionId, {});
  }

  async expireCheckout(sessionId: string): Promise<CheckoutState> {
    return this.change(sessionId, this.change(sessionId, {}).paid ? {} : { status: 'expired' });
  }

  async createRefund({
    refundId,
    paymentIntentId,
    amountMinor,
    attempt,
  }: Parameters<PaymentsProvider['createRefund']>[0]): Promise<RefundState> {
    const dispute = this.disputes.get(paymentIntentId.replace('pi_', 'dp_'));
    const charged = this.checkouts.get(paymentIntentId.replace('pi_', 'cs_'))?.amountMinor ?? 0;
    if (
      dispute?.status === 'OPEN' ||
      (dispute?.status === 'LOST' && dispute.amountMinor + amountMinor > charged)
    )
      throw new RefundRefused();
    this.refunds.set(refundId, amountMinor);
    return {
      refundId,
      attempt,
      providerRefundId: `re_${refundId}_${attempt}`,
      status: 'SUCCEEDED',
      failure: null,
    };
  }

  async retrieveRefund(providerRefundId: string): Promise<RefundState> {
    const [, refundId = '', attempt] = providerRefundId.split('_');
    return {
      refundId,
      attempt: Number(attempt),
      providerRefundId,
      status: this.refunds.has(refundId) ? 'SUCCEEDED' : 'FAILED',
      failure: null,
    };
  }

  async *refundsSince(): AsyncIterable<RefundState> {
    for (const refundId of this.refunds.keys()) yield this.retrieveRefund(`re_${refundId}_0`);
  }

  async createTransfer({
    transferId,
    amountMinor,
    destinationAccountId,
  }: {
    transferId: string;
    amountMinor: number;
    destinationAccountId: string;
  }): Promise<{ providerTransferId: string }> {
    const refusal = this.refusing.get(destinationAccountId);
    if (refusal) throw new TransferRefused(refusal);
    this.transferCalls += 1;
    this.transfers.set(transferId, { amountMinor, destination: destinationAccountId });
    return { providerTransferId: `tr_${transferId}` };
  }

  async reverseTransfer({ transferId }: { transferId: string }): Promise<void> {
    const refusal = this.refusing.get(this.transfers.get(transferId)?.destination ?? '');
    if (refusal) throw new TransferRefused(refusal);
    this.transfers.delete(transferId);
  }

  /** Simulates a dispute or its decision. Returns the provider's state. */
  dispute({
    paymentId,
    status,
    amountMinor = 1200,
  }: {
    paymentId: string;
    status: DisputeState['status'];
    amountMinor?: number;
  }): DisputeState {
    const state: DisputeState = {
      providerDisputeId: `dp_${paymentId}`,
      paymentId,
      status,
      reason: 'fraudulent',
      amountMinor,
      feeMinor: status === 'WON' ? 0 : 1500,
      currency: 'USD',
      answerBy: null,
      openedAt: new Date(),
    };
    this.disputes.set(state.providerDisputeId, state);
    return state;
  }

  async *disputesSince(): AsyncIterable<DisputeState> {
    yield* this.disputes.values();
  }

  async findTransfer({
    transferId,
  }: {
    transferId: string;
  }): Promise<{ providerTransferId: string } | null> {
    return this.transfers.has(transferId) ? { providerTransferId: `tr_${transferId}` } : null;
  }

  async totals(): Promise<MovementTotals> {
    const sum = (amounts: Iterable<number>): number =>
      [...amounts].reduce((total, amount) => total + amount, 0);
    return {
      chargedMinor: sum(
        [...this.checkouts.values()]
          .filter(({ paid }) => paid)
          .map(({ amountMinor }) => amountMinor),
      ),
      refundedMinor: sum(this.refunds.values()),
      transferredMinor: sum([...this.transfers.values()].map(({ amountMinor }) => amountMinor)),
      disputedMinor: sum(
        [...this.disputes.values()]
          .filter(({ status }) => status !== 'WON')
          .map(({ amountMinor }) => amountMinor),
      ),
      disputeFeesMinor: sum([...this.disputes.values()].map(({ feeMinor }) => feeMinor)),
      feesMinor: 0,
    };
  }

  async createCoupon({ couponId }: { couponId: string }): Promise<{ providerId: string }> {
    return { providerId: `co_${couponId}` };
  }

  async createAccount({ userId }: { userId: string }): Promise<{ providerAccountId: string }> {
    return { providerAccountId: `acct_${userId}` };
  }

  async createOnboardingLink({
    providerAccountId,
  }: {
    providerAccountId: string;
  }): Promise<{ url: string }> {
    return { url: `http://pay/onboarding/${providerAccountId}` };
  }

  async retrieveAccount(
    providerAccountId: string,
  ): Promise<{ onboardingComplete: boolean; restriction: string | null }> {
    return {
      onboardingComplete: this.onboarded.has(providerAccountId),
      restriction: this.restricted.has(providerAccountId) ? 'restricted' : null,
    };
  }

  async parseWebhook(): Promise<never> {
    throw new InvalidWebhookSignature();
  }

  private change(sessionId: string, change: Partial<CheckoutState>): CheckoutState {
    const known = this.checkouts.get(sessionId);
    if (!known) throw new Error(`No checkout ${sessionId}`);
    const changed = { ...known, ...change };
    this.checkouts.set(sessionId, changed);
    return changed;
  }
}
