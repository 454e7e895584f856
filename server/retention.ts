import type { Prisma } from './platform/database/generated/client.ts';
import type { RetentionTable } from './platform/retention/Retention.ts';

const ACCOUNTING = 'accounting record; account deletion removes the names';
const OF_ACCOUNT = 'part of the account; account deletion removes it';
const EDITORIAL = 'content that admins manage';

/**
 * How long each table stores its rows. retention.test.ts compares it with the schema; the job
 * deleteExpiredRows applies it every hour. docs/operations/retention.md explains it.
 */
export const RETENTION: RetentionTable<Prisma.ModelName> = {
  User: { stays: 'account deletion removes personal data and leaves the row for purchases' },
  Session: { days: 1, column: 'expiresAt' },
  Account: { stays: OF_ACCOUNT },
  TwoFactor: { stays: OF_ACCOUNT },
  Passkey: { stays: OF_ACCOUNT },
  Verification: { days: 1, column: 'expiresAt' },
  AuditEvent: { days: 730, column: 'createdAt', partitionedByMonth: true },
  CreatorTag: { stays: OF_ACCOUNT },
  CreatorLanguage: { stays: OF_ACCOUNT },
  CreatorGame: { stays: OF_ACCOUNT },
  CreatorCard: { stays: 'one row per creator, kept by triggers' },
  CategoryNumbers: { stays: 'one row per category, without personal data' },
  NewcomerPlace: { stays: 'the job assignNewcomerPlaces replaces them every hour' },
  GameFollow: { stays: OF_ACCOUNT },
  AnalyticsCount: { days: 400, column: 'day' },
  // The job countPurchases removes them once they are counted; these were never paid.
  PurchaseArrival: { days: 7, column: 'createdAt' },
  PayoutAccount: { stays: OF_ACCOUNT },
  CalendarFeed: { stays: OF_ACCOUNT },
  Block: { stays: OF_ACCOUNT },
  FixedService: { stays: OF_ACCOUNT },
  Coupon: { stays: ACCOUNTING },
  CouponRedemption: { stays: ACCOUNTING },
  ConnectedCalendar: { stays: OF_ACCOUNT },
  BusyTime: { days: 1, column: 'endsAt' },
  WeeklyPattern: { stays: OF_ACCOUNT },
  WeeklyPatternSlot: { deletedWith: 'WeeklyPattern' },
  WeeklyPatternShift: { deletedWith: 'WeeklyPattern' },
  ClockChange: { days: 30, column: 'changesAt' },
  // Longer than expired bookings, which would otherwise block the deletion of their slot.
  AvailabilitySlot: {
    days: 120,
    column: 'startsAt',
    where: 'not exists (select from "Booking" b where b."slotId" = row."id")',
    leavesRows: true,
  },
  Squad: { deletedWith: 'AvailabilitySlot' },
  Booking: {
    days: 90,
    column: 'holdExpiresAt',
    where: `row."status" = 'EXPIRED' and ${wasNeverPaid('bookingId')}`,
    first: [
      { table: 'CouponRedemption', column: 'bookingId' },
      { table: 'Payment', column: 'bookingId' },
    ],
  },
  BookingClockChange: { days: 30, column: 'changesAt' },
  // Pending ones end on their own; accepted ones belong to a purchase.
  SessionRequest: {
    days: 365,
    column: 'createdAt',
    where: `row."status" not in ('PENDING', 'ACCEPTED')`,
  },
  ServiceOrder: {
    days: 90,
    column: 'paymentDueAt',
    where: `row."status" = 'EXPIRED' and ${wasNeverPaid('orderId')}`,
    first: [
      { table: 'CouponRedemption', column: 'orderId' },
      { table: 'Payment', column: 'orderId' },
    ],
  },
  Tip: {
    days: 90,
    column: 'paymentDueAt',
    where: `row."status" = 'EXPIRED' and ${wasNeverPaid('tipId')}`,
    first: [{ table: 'Payment', column: 'tipId' }],
  },
  Pack: { stays: OF_ACCOUNT },
  PackPurchase: {
    days: 90,
    column: 'paymentDueAt',
    where: `row."status" = 'UNPAID' and ${wasNeverPaid('packPurchaseId')}`,
    first: [
      { table: 'CouponRedemption', column: 'packPurchaseId' },
      { table: 'Payment', column: 'packPurchaseId' },
    ],
  },
  GiftCard: {
    days: 90,
    column: 'paymentDueAt',
    where: `row."status" = 'EXPIRED' and ${wasNeverPaid('giftCardId')}`,
    first: [{ table: 'Payment', column: 'giftCardId' }],
  },
  SessionProblem: { stays: 'part of a purchase; account deletion removes the text' },
  RoomVisit: { stays: 'the job deleteOldVisits removes them after 180 days' },
  RoomSignal: { stays: 'the job deleteOldSignals removes them after 60 seconds' },
  BookingPlace: { stays: 'the job deleteOldPlaces removes those of past sessions' },
  SquadPlace: { stays: 'the job deleteOldPlaces removes those of past sessions' },
  BookingQuestion: { stays: 'the job deleteOldAnswers removes those of past sessions' },
  AnswerFile: { deletedWith: 'BookingQuestion' },
  DefaultPlace: { stays: OF_ACCOUNT },
  SessionType: { stays: OF_ACCOUNT },
  SessionTypePlace: { stays: OF_ACCOUNT },
  SessionTypeQuestion: { deletedWith: 'SessionType' },
  SessionRequestQuestion: { deletedWith: 'SessionRequest' },
  Payment: { stays: ACCOUNTING },
  PaymentCount: { days: 2, column: 'startsAt' },
  Dispute: { stays: ACCOUNTING },
  Refund: { stays: ACCOUNTING },
  Transfer: { stays: ACCOUNTING },
  InvoicingData: { stays: OF_ACCOUNT },
  InvoiceCounter: { stays: 'one row per seller; numbers have no gaps' },
  MonthlyStatement: { days: 365, column: 'queuedAt' },
  // Ten years, the longest legal retention period for invoices in our countries. A credit note is
  // younger than its invoice, and the foreign key would delete it with the invoice.
  Invoice: {
    days: 3_653,
    column: 'issuedAt',
    where: `not exists (select from "Invoice" note where note."creditedInvoiceId" = row."id")`,
  },
  UnnotifiedPayout: { stays: 'deleted when the creator has been notified' },
  LedgerEntry: { stays: ACCOUNTING },
  LedgerBalance: { stays: 'at most 64 rows per ledger account' },
  // The payment provider repeats events for 30 days at most.
  WebhookEvent: { days: 180, column: 'receivedAt' },
  Message: { stays: 'evidence about a purchase; account deletion removes it' },
  DeliveryFile: { stays: 'part of an order; the job deleteAbandonedDeliveryFiles removes others' },
  DeliveryUpload: { stays: 'the job deleteAbandonedUploads removes them after a day' },
  ReviewPeriod: { stays: 'part of a purchase' },
  Review: { stays: 'account deletion removes the text, or the row of its subject' },
  ReplyTime: { deletedWith: 'Message' },
  DeliveryMark: { deletedWith: 'Message' },
  Reservation: { stays: 'jobs end it: after 15 minutes, or with its drop' },
  Drop: { days: 30, column: 'endsAt' },
  DropSlot: { deletedWith: 'Drop' },
  DropTake: { deletedWith: 'Drop' },
  // Slots are opened up to a year ahead, and each is offered to a person once.
  WaitlistEntry: { days: 400, column: 'endedAt' },
  WaitlistOffer: { deletedWith: 'WaitlistEntry' },
  Follow: { stays: OF_ACCOUNT },
  SavedSearch: { stays: OF_ACCOUNT },
  SavedOverlay: { stays: OF_ACCOUNT },
  // Slots count as new for a day.
  CreatorAlert: { days: 2, column: 'alertedAt' },
  FollowerCount: { stays: 'one row per creator, kept by a trigger' },
  CreatorReputation: { stays: 'one row per creator, kept by triggers' },
  // Open reports have no such timestamp and stay.
  Report: { days: 365, column: 'decidedAt' },
  Notification: {
    days: 365,
    column: 'createdAt',
    // A draft of admins may be published long after it was written.
    where: 'row."recipientId" is not null or row."publishedAt" < $1',
  },
  NotificationRead: { deletedWith: 'Notification' },
  PushSubscription: { deletedWith: 'Session' },
  PushKeys: { stays: 'one row' },
  ApiKey: { stays: OF_ACCOUNT },
  WebhookEndpoint: { stays: OF_ACCOUNT },
  WebhookDelivery: { days: 30, column: 'createdAt' },
  WebhookListener: { days: 1, column: 'expiresAt' },
  ListenerMessage: { deletedWith: 'WebhookListener' },
  SentMail: { days: 365, column: 'sentAt', partitionedByMonth: true },
  SavedOperation: { stays: 'managed by its author' },
  // A conversation may go on for long after it began.
  SupportCase: {
    days: 730,
    column: 'createdAt',
    // One that was answered, and to which nobody has written since, is over too.
    where: `row."status" <> 'OPEN' and not exists (
      select from "SupportMessage" m where m."caseId" = row."id" and m."createdAt" >= $1)`,
  },
  SupportMessage: { deletedWith: 'SupportCase' },
  SupportNote: { deletedWith: 'SupportCase' },
  SavedReply: { stays: 'managed by staff' },
  Game: { stays: EDITORIAL },
  GameNews: { stays: EDITORIAL },
  GameEvent: { stays: EDITORIAL },
  EasterEgg: { stays: EDITORIAL },
  PersistedOperation: { stays: 'the job deleteUnusedOperations removes unused ones' },
  RateLimit: { stays: 'each process removes expired rows every 5 minutes' },
  RateBudget: { stays: 'each process removes full budgets every 5 minutes' },
  ConcurrencyUse: { stays: 'each process removes expired rows every 5 minutes' },
  RetentionProgress: { stays: 'one row per table or job' },
};

/** A purchase that was paid late has a refund and stays. */
function wasNeverPaid(
  column: 'bookingId' | 'orderId' | 'tipId' | 'packPurchaseId' | 'giftCardId',
): string {
  return `not exists (select from "Payment" p where p."${column}" = row."id" and (p."paidAt" is not null or p."status" <> 'EXPIRED'))`;
}
