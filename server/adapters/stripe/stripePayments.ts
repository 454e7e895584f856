import Stripe from 'stripe';
import type { Env } from '../../env.ts';
import { parseStripeWebhook } from './parseStripeWebhook.ts';
import {
  TransferRefused,
  type DisputeState,
  type MovementTotals,
  type PaymentsProvider,
} from '../../areas/payments/PaymentsProvider.ts';
import {
  checkoutState,
  disputeState,
  refundState,
  retrieveSession,
} from '../../areas/payments/providerStates.ts';
import { createRefund, readRefunds } from './refundCalls.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

/** Ends before proxies give up (60 s), so that the person gets a clear error. */
const WHILE_A_PERSON_WAITS = { timeout: 10_000, maxNetworkRetries: 1 };

/** Stripe accepts ends of coupons that are at most five years away; a month less for its clock. */
const MAX_COUPON_MS = (5 * 365 - 30) * DAY_MS;

/** Stripe, or a compatible API at the configured host. Row ids are the idempotency keys. */
export function stripePayments(settings: Env['stripe']): PaymentsProvider {
  const { host, port, protocol } = settings;
  const stripe = new Stripe(settings.secretKey, {
    host,
    port,
    protocol,
    maxNetworkRetries: 2,
    timeout: 20_000,
  });
  return {
    ...checkoutCalls(stripe),
    ...transferCalls(stripe),
    ...accountCalls(stripe, settings),
    createRefund: (refund) => createRefund(stripe, refund),
    retrieveRefund: async (id) => refundState(await stripe.refunds.retrieve(id)),
    refundsSince: (since) => readRefunds(stripe, since),
    disputesSince: (since) => readDisputes(stripe, since),
    totals: () => readTotals(stripe),
    createCoupon: async ({ couponId, name, percentOff, maxRedemptions, creatorId, ...dates }) => {
      const coupon = await stripe.coupons.create(
        {
          name,
          percent_off: percentOff,
          duration: 'once',
          redeem_by: redeemBy(dates),
          max_redemptions: maxRedemptions,
          metadata: { couponId, creatorId },
        },
        { idempotencyKey: `coupon-${couponId}` },
      );
      return { providerId: coupon.id };
    },
    parseWebhook: (request) =>
      parseStripeWebhook({ stripe, secrets: settings.webhookSecrets, ...request }),
  };
}

/**
 * The server checks coupons itself, so the copy may end earlier. It depends on the coupon alone,
 * because a repeated key needs the same parameters.
 */
function redeemBy({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }): number {
  const end = Math.min(expiresAt.getTime(), createdAt.getTime() + MAX_COUPON_MS);
  return Math.floor(end / 1000);
}

function checkoutCalls(
  stripe: Stripe,
): Pick<PaymentsProvider, 'createCheckout' | 'retrieveCheckout' | 'expireCheckout'> {
  return {
    createCheckout: async (request) => {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          // A hold expires after 30 minutes, so bank debits, which settle days later, are not
          // offered.
          allowed_payment_method_types: ['card'],
          client_reference_id: request.paymentId,
          customer_email: request.customerEmail,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: request.currency.toLowerCase(),
                unit_amount: request.amountMinor,
                product_data: {
                  name: request.title,
                  ...(request.description ? { description: request.description } : {}),
                },
              },
            },
          ],
          payment_intent_data: {
            metadata: request.metadata,
            transfer_group:
              request.metadata['bookingId'] ?? request.metadata['orderId'] ?? request.paymentId,
          },
          metadata: request.metadata,
          expires_at: Math.floor(request.expiresAt.getTime() / 1000),
          success_url: request.successUrl,
          cancel_url: request.cancelUrl,
        },
        { idempotencyKey: `checkout-${request.paymentId}`, ...WHILE_A_PERSON_WAITS },
      );
      return checkoutState(session);
    },
    retrieveCheckout: async (sessionId) => checkoutState(await retrieveSession(stripe, sessionId)),
    expireCheckout: async (sessionId) => {
      try {
        return checkoutState(await stripe.checkout.sessions.expire(sessionId));
      } catch (error) {
        // Only open sessions can expire: this one was paid or had expired before.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return checkoutState(await retrieveSession(stripe, sessionId));
      }
    },
  };
}

function transferCalls(
  stripe: Stripe,
): Pick<PaymentsProvider, 'createTransfer' | 'reverseTransfer' | 'findTransfer'> {
  return {
    createTransfer: async ({
      transferId,
      destinationAccountId,
      amountMinor,
      currency,
      sourceChargeId,
      group,
      attempt,
    }) => {
      const transfer = await refusable(
        stripe.transfers.create(
          {
            amount: amountMinor,
            currency: currency.toLowerCase(),
            destination: destinationAccountId,
            metadata: { transferId },
            // The transfer joins the group of its charge; Stripe rejects another one.
            ...(sourceChargeId
              ? { source_transaction: sourceChargeId }
              : { transfer_group: group }),
          },
          {
            idempotencyKey:
              attempt === 0 ? `transfer-${transferId}` : `transfer-${transferId}-${attempt}`,
          },
        ),
      );
      return { providerTransferId: transfer.id };
    },
    reverseTransfer: async ({ transferId, providerTransferId, attempt }) => {
      // Idempotency keys expire after one day; a share that was already returned must not look
      // rejected.
      if ((await stripe.transfers.retrieve(providerTransferId)).reversed) return;
      await refusable(
        stripe.transfers.createReversal(
          providerTransferId,
          { metadata: { transferId } },
          { idempotencyKey: `reversal-${transferId}-${attempt}` },
        ),
      );
    },
    findTransfer: async ({ transferId, sourceChargeId, group }) => {
      const charge = sourceChargeId ? await stripe.charges.retrieve(sourceChargeId) : null;
      const transfer_group = charge?.transfer_group ?? group;
      for await (const transfer of stripe.transfers.list({ transfer_group, limit: 100 })) {
        if (transfer.metadata['transferId'] === transferId && !transfer.reversed)
          return { providerTransferId: transfer.id };
      }
      return null;
    },
  };
}

function accountCalls(
  stripe: Stripe,
  { payoutCountry }: Env['stripe'],
): Pick<PaymentsProvider, 'createAccount' | 'createOnboardingLink' | 'retrieveAccount'> {
  return {
    createAccount: async ({ userId, email, displayName }) => {
      const account = await stripe.v2.core.accounts.create(
        {
          contact_email: email,
          display_name: displayName,
          dashboard: 'express',
          identity: { country: payoutCountry.toLowerCase() },
          configuration: {
            recipient: {
              capabilities: { stripe_balance: { stripe_transfers: { requested: true } } },
            },
          },
          defaults: {
            responsibilities: { losses_collector: 'application', fees_collector: 'application' },
          },
          metadata: { userId },
        },
        { idempotencyKey: `account-${userId}` },
      );
      return { providerAccountId: account.id };
    },
    createOnboardingLink: async ({ providerAccountId, returnUrl, refreshUrl }) => {
      const link = await stripe.v2.core.accountLinks.create({
        account: providerAccountId,
        use_case: {
          type: 'account_onboarding',
          account_onboarding: { return_url: returnUrl, refresh_url: refreshUrl },
        },
      });
      return { url: link.url };
    },
    retrieveAccount: async (providerAccountId) => {
      const account = await stripe.v2.core.accounts.retrieve(providerAccountId, {
        include: ['configuration.recipient', 'requirements'],
      });
      const status =
        account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status;
      return {
        onboardingComplete: status === 'active',
        restriction: status === 'restricted' || status === 'unsupported' ? status : null,
      };
    },
  };
}

/**
 * A request that the provider understood and rejected is final; any other failure may be retried
 * unchanged.
 */
async function refusable<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new TransferRefused(error.code ?? 'invalid_request');
    throw error;
  }
}

async function* readDisputes(stripe: Stripe, since: Date): AsyncIterable<DisputeState> {
  for await (const dispute of stripe.disputes.list({
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: 100,
    expand: ['data.charge'],
  })) {
    const state = disputeState(dispute);
    if (state) yield state;
  }
}

async function readTotals(stripe: Stripe): Promise<MovementTotals> {
  const totals: MovementTotals = {
    chargedMinor: 0,
    refundedMinor: 0,
    transferredMinor: 0,
    disputedMinor: 0,
    disputeFeesMinor: 0,
    feesMinor: 0,
  };
  for await (const {
    type,
    reporting_category: category,
    amount,
    fee,
  } of stripe.balanceTransactions.list({ limit: 100 })) {
    if (category === 'dispute' || category === 'dispute_reversal') {
      totals.disputedMinor -= amount;
      totals.disputeFeesMinor += fee;
      continue;
    }
    totals.feesMinor += fee;
    if (type === 'charge' || type === 'payment') totals.chargedMinor += amount;
    // Refund failures have their own balance transaction type.
    if (type === 'refund' || type === 'payment_refund' || type === 'refund_failure')
      totals.refundedMinor -= amount;
    // Reversals have their own balance transaction type.
    if (type === 'transfer' || type === 'transfer_refund') totals.transferredMinor -= amount;
  }
  return totals;
}
