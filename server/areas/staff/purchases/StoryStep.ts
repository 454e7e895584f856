export const STORY_KINDS = [
  'REQUESTED',
  'REQUEST_ACCEPTED',
  'HELD',
  'ORDERED',
  'COUPON',
  'TIP_STARTED',
  'TIP_SENT',
  'PAID',
  'CONFIRMED',
  'DELIVERED',
  'COMPLETED',
  'EXPIRED',
  'REFUNDED',
  'CANCELLED_BY_CREATOR',
  'REFUND_DECIDED',
  'REFUND_SETTLED',
  'REFUND_FAILED',
  'TRANSFER_SCHEDULED',
  'TRANSFER_SENDING',
  'TRANSFER_PAID',
  'TRANSFER_CANCELLED',
  'TRANSFER_FAILED',
  'TRANSFER_REFUSED',
  'TRANSFER_ON_HOLD',
  'TRANSFER_REVERSING',
  'TRANSFER_REVERSED',
  'DISPUTE_OPENED',
  'DISPUTE_WON',
  'DISPUTE_LOST',
  'WEBHOOK',
  'MAIL_WAITING',
  'MAIL_SENT',
  'MAIL_FAILED',
  'CREATOR_WEBHOOK_WAITING',
  'CREATOR_WEBHOOK_ARRIVED',
  'CREATOR_WEBHOOK_FAILED',
  'MESSAGE',
  'ACTED',
] as const;

export const STORY_GROUPS = ['STATE', 'MONEY', 'MAIL', 'WEBHOOK', 'PEOPLE'] as const;

export type StoryStep = {
  at: Date;
  kind: (typeof STORY_KINDS)[number];
  group: (typeof STORY_GROUPS)[number];
  amountMinor?: number;
  /** Username of the actor or recipient, or a masked email address. */
  person?: string | null;
  /** A code, an id of the payment provider, a mail's subject or a reason, untranslated. */
  detail?: string | null;
  until?: Date;
  files?: string[];
};
