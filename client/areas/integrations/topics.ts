import type { WebhookTopic } from '../../__generated__/WebhookPanel_webhook.graphql.ts';

/** Topics to which a webhook can subscribe; the test event is not one of them. */
export const TOPICS = [
  'BOOKING_CONFIRMED',
  'BOOKING_RESCHEDULED',
  'BOOKING_COMPLETED',
  'BOOKING_CANCELLED',
  'ORDER_CHANGED',
  'TIP_SENT',
  'TIP_REFUNDED',
  'REVIEW_PUBLISHED',
  'REVIEW_REMOVED',
  'FOLLOWERS_CHANGED',
  'WAITLIST_OFFERED',
  'DROP_OPENED',
  'DROP_CLOSED',
  'REQUEST_CHANGED',
  'PACK_CHANGED',
  'PAYOUT_CHANGED',
  'REFUND_CHANGED',
  'DISPUTE_CHANGED',
] as const satisfies readonly WebhookTopic[];
export type Topic = (typeof TOPICS)[number];
