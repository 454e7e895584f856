/**
 * The types of records in audit events. A search by id names all of them, because the index of the
 * audit log begins with the type. A name stays here when nothing writes it any more: stored events
 * have it.
 */
export const AUDIT_ENTITIES = [
  'ApiKey',
  'AvailabilitySlot',
  'Booking',
  'ClockChange',
  'ConnectedCalendar',
  'Coupon',
  'Drop',
  'EasterEgg',
  'Game',
  'GameEvent',
  'GameNews',
  'GiftCard',
  'Invoice',
  'Ledger',
  'Notification',
  'Operation',
  'Pack',
  'PackPurchase',
  'Refund',
  'Report',
  'Review',
  'SavedOperation',
  'SavedOverlay',
  'SavedReply',
  'ServiceOrder',
  'SessionRequest',
  'SessionType',
  'SupportCase',
  'Tip',
  'User',
  'WaitlistEntry',
  'WebhookEndpoint',
] as const;

export type AuditEntity = (typeof AUDIT_ENTITIES)[number];
