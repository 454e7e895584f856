import type Stripe from 'stripe';
import {
  InvalidWebhookSignature,
  type PaymentsEvent,
} from '../../areas/payments/PaymentsProvider.ts';
import {
  checkoutState,
  disputeState,
  refundState,
  retrieveSession,
} from '../../areas/payments/providerStates.ts';

type Signed = { stripe: Stripe; secrets: string[]; body: Buffer; signature: string };

export async function parseStripeWebhook(request: Signed): Promise<PaymentsEvent> {
  const raw = verify(request);
  if ('object' in raw && raw.object === 'v2.core.event') return accountEvent(raw);
  const event = raw as Stripe.Event;
  const base = { id: event.id, createdAt: new Date(event.created * 1000) };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      // The event may be outdated; read the current session with its charge.
      const checkout = checkoutState(await retrieveSession(request.stripe, event.data.object.id));
      return {
        ...base,
        type: checkout.status === 'expired' ? 'checkout.expired' : 'checkout.completed',
        checkout,
      };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      if (!event.data.object.metadata?.['refundId'])
        return { ...base, type: 'ignored', name: event.type };
      // Read the current refund: an old event may report success of a refund that has failed
      // since.
      const refund = refundState(await request.stripe.refunds.retrieve(event.data.object.id));
      return { ...base, type: 'refund.updated', refund };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      // Read the current state: events arrive late, twice and in any order.
      const dispute = disputeState(
        await request.stripe.disputes.retrieve(event.data.object.id, { expand: ['charge'] }),
      );
      return dispute
        ? { ...base, type: 'dispute.changed', dispute }
        : { ...base, type: 'ignored', name: event.type };
    }
    default:
      return { ...base, type: 'ignored', name: event.type };
  }
}

type ThinEvent = {
  id: string;
  type: string;
  created: string;
  related_object?: { id: string } | null;
};

function accountEvent(raw: object): PaymentsEvent {
  const event = raw as ThinEvent;
  const base = { id: event.id, createdAt: new Date(event.created) };
  const providerAccountId = event.related_object?.id;
  if (!event.type.startsWith('v2.core.account') || !providerAccountId)
    return { ...base, type: 'ignored', name: event.type };
  return { ...base, type: 'account.updated', providerAccountId };
}

/** Each event destination has its own secret; one of them must match. */
function verify({ stripe, secrets, body, signature }: Signed): object {
  const text = body.toString('utf8');
  if (secrets.some((secret) => isSigned({ stripe, text, signature, secret })))
    return JSON.parse(text) as object;
  throw new InvalidWebhookSignature();
}

function isSigned({
  stripe,
  text,
  signature,
  secret,
}: {
  stripe: Stripe;
  text: string;
  signature: string;
  secret: string;
}): boolean {
  const { signature: checker } = stripe.webhooks;
  if (!checker) throw new Error('This build of the SDK cannot check signatures.');
  try {
    return checker.verifyHeader(text, signature, secret, 300);
  } catch {
    // Catch every error: some malformed headers cause other errors than a wrong signature.
    return false;
  }
}
