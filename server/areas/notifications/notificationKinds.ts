/**
 * Kinds of personal notifications. The client has a text for each, filled with the notification's
 * values.
 */
export const NOTIFICATION_KINDS = [
  'BOOKING_CONFIRMED',
  'SLOT_BOOKED',
  'BOOKING_REFUNDED',
  'BOOKING_CANCELLED_BY_FAN',
  'BOOKING_CANCELLED_BY_CREATOR',
  'BOOKING_CANCELLED_BY_STAFF',
  'SLOT_CANCELLED_BY_STAFF',
  'SLOT_LOST',
  'BOOKING_RESCHEDULED',
  'SQUAD_CONFIRMED',
  'SQUAD_TOO_FEW',
  'BOOKING_REMINDER',
  'BOOKING_PLACE_CHANGED',
  'BOOKING_CLOCK_CHANGE',
  'ANSWERS_MISSING',
  'NO_SHOW',
  'PROBLEM_REPORTED',
  'PROBLEM_PARTLY_REFUNDED',
  'PROBLEM_PAID_OUT',
  'STAFF_PROBLEM_REPORTED',
  'SESSION_REQUESTED',
  'SESSION_REQUEST_ACCEPTED',
  'SESSION_REQUEST_DECLINED',
  'SESSION_REQUEST_WITHDRAWN',
  'SESSION_REQUEST_EXPIRED',
  'SESSION_REQUEST_UNPAID',
  'ORDER_PLACED',
  'ORDER_DELIVERED',
  'ORDER_CHANGES_REQUESTED',
  'ORDER_COMPLETED',
  'ORDER_REFUNDED',
  'ORDER_OVERDUE',
  'ORDER_FILES_ENDING',
  'TIP_RECEIVED',
  'TIP_REFUNDED',
  'GIFT_CARD_BOUGHT',
  'GIFT_CARD_REFUNDED',
  'PACK_SOLD',
  'PACK_ENDED',
  'SLOTS_OPENED',
  'WAITLIST_OFFER',
  'NEW_MESSAGE',
  'PAID_OUT',
  'PAYOUT_REFUSED',
  'PAYOUT_NEEDS_EMAIL',
  'SELLING_PAUSED',
  'SELLING_RESUMED',
  'DRAFTS_PUBLISHED',
  'DISPUTE_OPENED',
  'DISPUTE_WON',
  'DISPUTE_LOST',
  'STAFF_DISPUTE_OPENED',
  'STAFF_DISPUTE_WON',
  'STAFF_DISPUTE_LOST',
  'STAFF_PAYOUT_FAILED',
  'STAFF_REFUND_FAILED',
  'REVIEW_INVITED',
  'REVIEW_PUBLISHED',
  'REVIEW_REPLIED',
  'REVIEW_HIDDEN',
  'ACCOUNT_WARNED',
  'SESSION_TYPE_ARCHIVED',
  'SERVICE_HIDDEN',
  'SUPPORT_ANSWERED',
  'WEBHOOK_DISABLED',
  'WEBHOOK_DISABLED_BY_STAFF',
  'API_KEY_REVOKED_BY_STAFF',
  'CALENDAR_FAILING',
  'CLOCK_CHANGE',
  'GAME_EVENT_MOVED',
  'OFFERED_EVENT_MOVED',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * The values of a notification. Instants are ISO texts, amounts are in minor units with their
 * currency.
 */
export type NotificationValues = {
  otherUsername?: string;
  startsAt?: string;
  amountMinor?: number;
  currency?: string;
  /** Title of the service, session or event, or subject of the support request. */
  subject?: string;
  /** Row id of the session request. */
  requestId?: string;
};
