import type Stripe from 'stripe';

export type Session = Stripe.Checkout.Session & {
  /** Of the line items; sessions of earlier releases have none. */
  descriptions?: string[];
  intent_data: { metadata: Record<string, string>; transfer_group: string | null };
};
