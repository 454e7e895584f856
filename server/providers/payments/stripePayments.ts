import Stripe from 'stripe';
import type { Env } from '../../env.ts';
import { InvalidWebhookSignature, RefundRefused, TransferRefused, type CheckoutState, type DisputeState, type MovementTotals, type PaymentsEvent, type PaymentsProvider } from './PaymentsProvider.ts';

/** Stripe, or anything that speaks its API at the configured host. Row ids are the idempotency keys. */
export function stripePayments(settings: Env['stripe']): PaymentsProvider {
  const { host, port, protocol } = settings;
  const stripe = new Stripe(settings.secretKey, { host, port, protocol, maxNetworkRetries: 2, timeout: 20_000 });
  return {
    createCheckout: async (request) => {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: request.paymentId,
          customer_email: request.customerEmail,
          line_items: [{ quantity: 1, price_data: { currency: request.currency.toLowerCase(), unit_amount: request.amountMinor, product_data: { name: request.title } } }],
          payment_intent_data: { metadata: request.metadata, transfer_group: request.metadata['bookingId'] ?? request.metadata['orderId'] ?? request.paymentId },
          metadata: request.metadata,
          expires_at: Math.floor(request.expiresAt.getTime() / 1000),
          success_url: request.successUrl,
          cancel_url: request.cancelUrl,
        },
        { idempotencyKey: `checkout-${request.paymentId}` },
      );
      return checkoutState(session);
    },
    retrieveCheckout: async (sessionId) => checkoutState(await retrieve(stripe, sessionId)),
    expireCheckout: async (sessionId) => {
      try {
        return checkoutState(await stripe.checkout.sessions.expire(sessionId));
      } catch (error) {
        // Only open sessions expire: this one was paid or had expired before.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return checkoutState(await retrieve(stripe, sessionId));
      }
    },
    createRefund: async ({ refundId, paymentIntentId, amountMinor }) => {
      const refund = await stripe.refunds
        .create({ payment_intent: paymentIntentId, amount: amountMinor, metadata: { refundId } }, { idempotencyKey: `refund-${refundId}` })
        .catch((error: unknown) => {
          throw error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_disputed' ? new RefundRefused() : error;
        });
      return { providerRefundId: refund.id, succeeded: refund.status === 'succeeded' };
    },
    createTransfer: async ({ transferId, destinationAccountId, amountMinor, currency, sourceChargeId, group, attempt }) => {
      const transfer = await refusable(stripe.transfers.create(
        {
          amount: amountMinor, currency: currency.toLowerCase(), destination: destinationAccountId, transfer_group: group, metadata: { transferId },
          ...(sourceChargeId ? { source_transaction: sourceChargeId } : {}),
        },
        { idempotencyKey: attempt === 0 ? `transfer-${transferId}` : `transfer-${transferId}-${attempt}` },
      ));
      return { providerTransferId: transfer.id };
    },
    reverseTransfer: async ({ transferId, providerTransferId, attempt }) => {
      // Keys are forgotten after a day; what is back already must not read as a refusal.
      if ((await stripe.transfers.retrieve(providerTransferId)).reversed) return;
      await refusable(stripe.transfers.createReversal(providerTransferId, { metadata: { transferId } }, { idempotencyKey: `reversal-${transferId}-${attempt}` }));
    },
    disputesSince: (since) => readDisputes(stripe, since),
    findTransfer: async ({ transferId, group }) => {
      for await (const transfer of stripe.transfers.list({ transfer_group: group, limit: 100 })) {
        if (transfer.metadata['transferId'] === transferId && !transfer.reversed) return { providerTransferId: transfer.id };
      }
      return null;
    },
    totals: () => readTotals(stripe),
    createCoupon: async ({ couponId, name, percentOff, expiresAt, maxRedemptions, creatorId }) => {
      const coupon = await stripe.coupons.create(
        { name, percent_off: percentOff, duration: 'once', redeem_by: Math.floor(expiresAt.getTime() / 1000), max_redemptions: maxRedemptions, metadata: { couponId, creatorId } },
        { idempotencyKey: `coupon-${couponId}` },
      );
      return { providerId: coupon.id };
    },
    createAccount: async ({ userId, email, displayName }) => {
      const account = await stripe.v2.core.accounts.create(
        {
          contact_email: email,
          display_name: displayName,
          dashboard: 'express',
          identity: { country: 'us' },
          configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
          defaults: { responsibilities: { losses_collector: 'application', fees_collector: 'application' } },
          metadata: { userId },
        },
        { idempotencyKey: `account-${userId}` },
      );
      return { providerAccountId: account.id };
    },
    createOnboardingLink: async ({ providerAccountId, returnUrl, refreshUrl }) => {
      const link = await stripe.v2.core.accountLinks.create({
        account: providerAccountId,
        use_case: { type: 'account_onboarding', account_onboarding: { return_url: returnUrl, refresh_url: refreshUrl } },
      });
      return { url: link.url };
    },
    retrieveAccount: async (providerAccountId) => {
      const account = await stripe.v2.core.accounts.retrieve(providerAccountId, { include: ['configuration.recipient', 'requirements'] });
      const status = account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status;
      return { onboardingComplete: status === 'active', restriction: status === 'restricted' || status === 'unsupported' ? status : null };
    },
    parseWebhook: (request) => parseWebhook({ stripe, secrets: settings.webhookSecrets, ...request }),
  };
}

/** A request that the provider understood and will not carry out is a refusal; anything else may be tried again as it is. */
async function refusable<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new TransferRefused(error.code ?? 'invalid_request');
    throw error;
  }
}

async function* readDisputes(stripe: Stripe, since: Date): AsyncIterable<DisputeState> {
  for await (const dispute of stripe.disputes.list({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100, expand: ['data.charge'] })) {
    const state = disputeState(dispute);
    if (state) yield state;
  }
}

const CLOSED: Partial<Record<Stripe.Dispute.Status, 'WON' | 'LOST'>> = { won: 'WON', lost: 'LOST' };

/** Null for an inquiry, which takes no money. */
function disputeState(dispute: Stripe.Dispute): DisputeState | null {
  if (dispute.balance_transactions.length === 0) return null;
  const { id, charge, amount, currency, reason, status, created, evidence_details: evidence } = dispute;
  return {
    providerDisputeId: id, paymentId: typeof charge === 'string' ? null : (charge.metadata['paymentId'] ?? null), status: CLOSED[status] ?? 'OPEN', reason,
    amountMinor: CLOSED[status] === 'LOST' ? keptBy(dispute) : amount, feeMinor: dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0), currency: currency.toUpperCase(),
    answerBy: evidence.due_by ? new Date(evidence.due_by * 1000) : null, openedAt: new Date(created * 1000),
  };
}

/** What a lost dispute took for good: banks give a part back of some, which the provider calls lost all the same. */
function keptBy({ amount, balance_transactions: movements }: Stripe.Dispute): number {
  const kept = -movements.reduce((sum, movement) => sum + movement.amount, 0);
  return kept > 0 && kept < amount ? kept : amount;
}

async function readTotals(stripe: Stripe): Promise<MovementTotals> {
  const totals: MovementTotals = { chargedMinor: 0, refundedMinor: 0, transferredMinor: 0, disputedMinor: 0, disputeFeesMinor: 0, feesMinor: 0 };
  for await (const { type, reporting_category: category, amount, fee } of stripe.balanceTransactions.list({ limit: 100 })) {
    if (category === 'dispute' || category === 'dispute_reversal') {
      totals.disputedMinor -= amount;
      totals.disputeFeesMinor += fee;
      continue;
    }
    totals.feesMinor += fee;
    if (type === 'charge' || type === 'payment') totals.chargedMinor += amount;
    if (type === 'refund' || type === 'payment_refund') totals.refundedMinor -= amount;
    // Reversals come back under a type of their own.
    if (type === 'transfer' || type === 'transfer_refund') totals.transferredMinor -= amount;
  }
  return totals;
}

function retrieve(stripe: Stripe, sessionId: string): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] });
}

function checkoutState(session: Stripe.Checkout.Session): CheckoutState {
  const intent = session.payment_intent;
  const charge = intent && typeof intent === 'object' ? intent.latest_charge : null;
  return {
    sessionId: session.id,
    url: session.url,
    status: statusOf(session.status),
    paid: session.payment_status === 'paid',
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    chargeId: typeof charge === 'string' ? charge : (charge?.id ?? null),
    amountMinor: session.amount_total ?? 0,
    paymentId: session.client_reference_id,
  };
}

type Signed = { stripe: Stripe; secrets: string[]; body: Buffer; signature: string };

async function parseWebhook(request: Signed): Promise<PaymentsEvent> {
  const raw = verify(request);
  if ('object' in raw && raw.object === 'v2.core.event') return accountEvent(raw);
  const event = raw as Stripe.Event;
  const base = { id: event.id, createdAt: new Date(event.created * 1000) };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired': {
      // The event may be old; the session is read afresh, with its charge.
      const checkout = checkoutState(await retrieve(request.stripe, event.data.object.id));
      return { ...base, type: event.type === 'checkout.session.completed' ? 'checkout.completed' : 'checkout.expired', checkout };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object;
      const refundId = refund.metadata?.['refundId'];
      if (!refundId) return { ...base, type: 'ignored', name: event.type };
      return { ...base, type: 'refund.updated', refundId, providerRefundId: refund.id, succeeded: refund.status === 'succeeded', failed: refund.status === 'failed' };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      // Read afresh as well: events come late, twice and in any order.
      const dispute = disputeState(await request.stripe.disputes.retrieve(event.data.object.id, { expand: ['charge'] }));
      return dispute ? { ...base, type: 'dispute.changed', dispute } : { ...base, type: 'ignored', name: event.type };
    }
    default:
      return { ...base, type: 'ignored', name: event.type };
  }
}

type ThinEvent = { id: string; type: string; created: string; related_object?: { id: string } | null };

function accountEvent(raw: object): PaymentsEvent {
  const event = raw as ThinEvent;
  const base = { id: event.id, createdAt: new Date(event.created) };
  const providerAccountId = event.related_object?.id;
  if (!event.type.startsWith('v2.core.account') || !providerAccountId) return { ...base, type: 'ignored', name: event.type };
  return { ...base, type: 'account.updated', providerAccountId };
}

/** Each event destination has its own secret; one of them must fit. */
function verify({ stripe, secrets, body, signature }: Signed): object {
  const { signature: checker } = stripe.webhooks;
  if (!checker) throw new Error('This build of the SDK cannot check signatures.');
  for (const secret of secrets) {
    try {
      checker.verifyHeader(body.toString('utf8'), signature, secret, 300);
      return JSON.parse(body.toString('utf8')) as object;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  }
  throw new InvalidWebhookSignature();
}

function statusOf(status: string | null): CheckoutState['status'] {
  if (status === 'complete' || status === 'expired') return status;
  return 'open';
}
