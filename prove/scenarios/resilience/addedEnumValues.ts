/**
 * Values that migrations added to existing enums. A process of the previous release fails when it
 * reads one, so each entry says where it would be read
 * (docs/decisions/0104-new-values-of-enums.md).
 */
export const ADDED_ENUM_VALUES: Readonly<Record<string, string>> = {
  'LedgerAccount TIPS_HELD': 'the money of a tip on the desk',
  'LedgerAccount PACKS_HELD': 'the money of a booking from a pack on the desk',
  'LedgerAccount GIFT_CARDS': 'the money of a booking on the desk',
  'RefundReason PACK_EXPIRED': 'pages of packs, which the previous release does not have',
  'ReportTarget SERVICE': 'the queue of staff',
  'ReportTarget MESSAGE': 'the queue of staff',
  'ReportTarget SESSION_TYPE': 'the queue of staff',
  'ReservationKind DROP': 'the job of the waitlist, which is repeated',
  'WebhookTopic TIP_SENT': 'the list of webhooks and the job of a delivery, which is repeated',
  'WebhookTopic TIP_REFUNDED': 'as TIP_SENT',
  'WebhookTopic REVIEW_PUBLISHED': 'as TIP_SENT',
  'WebhookTopic REVIEW_REMOVED': 'as TIP_SENT',
  'WebhookTopic FOLLOWERS_CHANGED': 'as TIP_SENT',
  'WebhookTopic WAITLIST_OFFERED': 'as TIP_SENT',
  'WebhookTopic DROP_OPENED': 'as TIP_SENT',
  'WebhookTopic DROP_CLOSED': 'as TIP_SENT',
  'WebhookTopic REQUEST_CHANGED': 'as TIP_SENT',
  'WebhookTopic PACK_CHANGED': 'as TIP_SENT',
  'WebhookTopic PAYOUT_CHANGED': 'as TIP_SENT',
  'WebhookTopic REFUND_CHANGED': 'as TIP_SENT',
  'WebhookTopic DISPUTE_CHANGED': 'as TIP_SENT',
  'WebhookTopic BOOKING_RESCHEDULED': 'as TIP_SENT',
  'WebhookTopic BOOKING_COMPLETED': 'as TIP_SENT',
};
