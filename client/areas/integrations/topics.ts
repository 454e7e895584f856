import type { WebhookTopic } from '../../__generated__/WebhookPanel_webhook.graphql.ts';

/** What a webhook can be told of; the test stands outside. */
export const TOPICS = [
  'BOOKING_CONFIRMED',
  'BOOKING_CANCELLED',
  'ORDER_CHANGED',
] as const satisfies readonly WebhookTopic[];
export type Topic = (typeof TOPICS)[number];
