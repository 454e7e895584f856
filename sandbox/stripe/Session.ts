import type Stripe from 'stripe';

export type Session = Stripe.Checkout.Session & {
  intent_data: { metadata: Record<string, string>; transfer_group: string | null };
};
