// Printed from the schema by `npm run print:client`.

export type AnalyticsSource =
  | 'DIRECT'
  | 'EMBED'
  | 'FOLLOWING'
  | 'GAME'
  | 'HOME'
  | 'LIST'
  | 'OTHER'
  | 'OVERLAY'
  | 'SEARCH'
  | 'SHARE'
  | 'SITE'
  | 'WEB_SEARCH';

export type BillKind = 'CHARGEBACK' | 'PAYMENT' | 'REFUND';

export type BillState = 'CHARGED_BACK' | 'DISPUTED' | 'HELD' | 'PAID_OUT' | 'PAYABLE' | 'REFUNDED';

export type BookingStatus =
  | 'CANCELLED_BY_CREATOR'
  | 'COMPLETED'
  | 'CONFIRMED'
  | 'EXPIRED'
  | 'HELD'
  | 'REFUNDED';

export type IntakeQuestionKind = 'CHOICE' | 'FILE' | 'LINK' | 'LONG_TEXT' | 'SHORT_TEXT';

export type MeetingPlaceKind = 'DISCORD' | 'IN_GAME' | 'LINK' | 'OTHER' | 'ROOM';

export type MessageKind = 'CHANGES_REQUEST' | 'DELIVERY' | 'TEXT';

export type MoneyStepKind =
  | 'CHARGED_BACK'
  | 'DISPUTED'
  | 'HELD'
  | 'PAID'
  | 'PAID_OUT'
  | 'PAYABLE'
  | 'REFUNDED'
  | 'SESSION';

export type MoneyStepState = 'CURRENT' | 'DONE' | 'NEXT';

export type OrderMoneyStepKind =
  | 'CHARGED_BACK'
  | 'DELIVERED'
  | 'DISPUTED'
  | 'HELD'
  | 'PAID'
  | 'PAID_OUT'
  | 'PAYABLE'
  | 'REFUNDED';

export type OverlayGoalKind = 'BOOKINGS' | 'FOLLOWERS' | 'TIPS';

export type PackPurchaseStatus = 'ACTIVE' | 'AWAITING_PAYMENT' | 'ENDED' | 'UNPAID';

export type ProposedTimeState = 'FREE' | 'TAKEN' | 'TOO_SOON';

export type RefundReason =
  | 'ACCOUNT_DELETED'
  | 'CREATOR_CANCELLED'
  | 'DISPUTE'
  | 'FAN_CANCELLED'
  | 'NO_SHOW'
  | 'OVERDUE'
  | 'PACK_EXPIRED'
  | 'PAID_TOO_LATE'
  | 'SLOT_LOST'
  | 'STAFF';

export type ReviewTag =
  | 'AS_DESCRIBED'
  | 'CLEAR'
  | 'FRIENDLY'
  | 'FUN'
  | 'LATE'
  | 'NOT_AS_DESCRIBED'
  | 'ON_TIME'
  | 'PATIENT'
  | 'RUSHED'
  | 'SKILLED'
  | 'WELL_PREPARED';

export type ServiceOrderStatus =
  | 'ACTIVE'
  | 'AWAITING_PAYMENT'
  | 'COMPLETED'
  | 'DELIVERED'
  | 'EXPIRED'
  | 'REFUNDED';

export type ServiceStatus = 'ACTIVE' | 'HIDDEN';

export type SessionMode = 'APPOINTMENT' | 'SLOTS';

export type SessionRequestStatus = 'ACCEPTED' | 'DECLINED' | 'EXPIRED' | 'PENDING' | 'WITHDRAWN';

export type ShareDecision = 'BANK' | 'SUPPORT';

export type SlotState = 'CLOSED' | 'DRAFT' | 'FREE' | 'HELD' | 'TAKEN';

export type SquadStatus = 'CANCELLED' | 'CONFIRMED' | 'OPEN' | 'TOO_FEW';

export type AcceptSessionRequestInput = {
  requestId: string;
  /** One of the proposed times. */
  startsAt: string;
};

export type ArchivePackInput = { packId: string };

export type ArchiveSessionTypeInput = { sessionTypeId: string };

export type CloseDropInput = { dropId: string };

export type CreateAvailabilitySlotInput = {
  /** 30, 45 or 60. Required without a session type, which has its own length. */
  durationMinutes?: number | null;
  /** Minor units; 0 (free) or at least 50. Required without a session type; overrides its price. */
  priceMinor?: number | null;
  /** A session type of the viewer with the mode SLOTS. */
  sessionTypeId?: string | null;
  /** Opens places for several fans, each for the price. The place of the session type, or the default place, must not be ROOM. */
  squad?: SquadInput | null;
  startsAt: string;
};

export type CreateAvailabilitySlotsInput = {
  /** Saves the slots as drafts when payouts are all that is missing. Drafts are published when payouts are complete; until then only the creator sees them. */
  areDraftsAllowed?: boolean | null;
  slots: readonly CreateAvailabilitySlotInput[];
};

export type CreateCouponInput = {
  /** At least 1. */
  durationInDays: number;
  /** Offers the coupon for easter eggs, once per fan. All discounts together are at most this sum; at least 1.00. */
  easterEggBudgetMinor?: number | null;
  /** At least 1. */
  maxRedemptions: number;
  /** Up to 40 characters; the code is derived from it. */
  name: string;
  /** 1 to 100. */
  percentOff: number;
};

export type CreateFixedServiceInput = {
  /** How often the fan may request changes of one order, 0 to 20; default 1. */
  changesIncluded?: number | null;
  /** 1 to 365. */
  deliveryDeadlineDays: number;
  description: string;
  /** Minor units, at least 50. */
  priceMinor: number;
  title: string;
};

export type CreatePackInput = {
  /** Of the whole pack; at least 50 for each session. */
  priceMinor: number;
  sessionTypeId: string;
  /** 2 to 20. */
  sessions: number;
  /** 60 to 180. */
  validDays: number;
};

export type CreateSessionTypeInput = {
  /** Up to 600 characters. */
  description?: string | null;
  /** 15 to 240 in steps of 15. */
  durationMinutes: number;
  /** Never changes. */
  mode: SessionMode;
  /** Overrides the viewer's default place. */
  place?: MeetingPlaceInput | null;
  /** Minor units; 0 (free) or at least 50. */
  priceMinor: number;
  /** At most 8. */
  questions?: readonly IntakeQuestionInput[] | null;
  /** 3 to 60 characters. */
  title: string;
};

export type DeclineSessionRequestInput = {
  /** For the fan. Up to 500 characters. */
  reason?: string | null;
  requestId: string;
};

export type DeleteAvailabilitySlotInput = { slotId: string };

export type DeleteAvailabilitySlotsInput = { slotIds: readonly string[] };

export type DeleteFixedServiceInput = { serviceId: string };

export type DeleteSavedOverlayInput = { savedOverlayId: string };

export type IntakeQuestionInput = {
  /** Only for CHOICE: 2 to 10 of at most 80 characters. */
  choices?: readonly string[] | null;
  isRequired: boolean;
  kind: IntakeQuestionKind;
  /** 3 to 200 characters. */
  text: string;
};

export type MeetingPlaceInput = {
  /** At most 1000 characters. */
  instructions?: string | null;
  kind: MeetingPlaceKind;
  /** For DISCORD, IN_GAME and OTHER, at most 120 characters. */
  label?: string | null;
  /** For DISCORD and LINK: https, at most 500 characters. */
  url?: string | null;
};

export type OpenDropInput = {
  /** 1 to 60. */
  minutes: number;
  /** 1 to 20 free slots of the viewer. */
  slotIds: readonly string[];
};

export type OrderMessageInput = {
  /** 1 to 4,000 characters. */
  message: string;
  orderId: string;
};

export type OverlayGoalInput = {
  kind: OverlayGoalKind;
  /** A number; of tips an amount in minor units. */
  target: number;
  /** At most 60 characters. */
  title: string;
};

export type PauseWeeklyPatternInput = { isPaused: boolean };

export type PriceAvailabilitySlotsInput = {
  /** Minor units; 0 (free) or at least 50. */
  priceMinor: number;
  slotIds: readonly string[];
};

export type ReplyToReviewInput = {
  reviewId: string;
  /** 1 to 1,000 characters. */
  text: string;
};

export type SaveOverlayInput = {
  goal?: OverlayGoalInput | null;
  /** Count down to the next session. This makes its start public, and nothing else. */
  hasCountdown: boolean;
  /** For the creator; at most 60 characters. */
  name: string;
  /** The options in the form of a query string, as in the URL of an overlay. */
  options: string;
};

export type SaveWeeklyPatternInput = {
  /** The first day to fill (yyyy-MM-dd). */
  from: string;
  slots: readonly WeeklyPatternSlotInput[];
  /** 1 to 12. */
  weeks: number;
};

export type SendMessageInput = {
  /** Id of the Booking or of the ServiceOrder. */
  aboutId: string;
  /** 1 to 4,000 characters. */
  body: string;
};

export type SquadInput = {
  /** Hours before the start, 2 to 168. */
  deadlineHours: number;
  /** The session takes place when this many places are paid at the deadline; 1 to `size`. */
  minimum: number;
  /** Places, 2 to 10. */
  size: number;
};

export type UpdateCouponBudgetInput = {
  couponId: string;
  /** At least 1.00, and at least the discounts that count toward the budget. */
  easterEggBudgetMinor: number;
};

export type UpdateFixedServiceInput = {
  /** How often the fan may request changes of one order, 0 to 20; default 1. */
  changesIncluded?: number | null;
  deliveryDeadlineDays?: number | null;
  description?: string | null;
  priceMinor?: number | null;
  serviceId: string;
  status?: ServiceStatus | null;
  title?: string | null;
};

export type UpdateSavedOverlayInput = {
  goal?: OverlayGoalInput | null;
  /** Count down to the next session. This makes its start public, and nothing else. */
  hasCountdown: boolean;
  /** Start counting again now. A goal of another kind always does. */
  isGoalRestarted?: boolean | null;
  /** For the creator; at most 60 characters. */
  name: string;
  /** The options in the form of a query string, as in the URL of an overlay. */
  options: string;
  savedOverlayId: string;
};

export type UpdateSessionTypeInput = {
  description?: string | null;
  durationMinutes?: number | null;
  /** Null: the viewer's default place applies. */
  place?: MeetingPlaceInput | null;
  priceMinor?: number | null;
  /** Replaces all questions. Bookings keep the questions they were made with. */
  questions?: readonly IntakeQuestionInput[] | null;
  sessionTypeId: string;
  title?: string | null;
};

export type WeeklyPatternSlotInput = {
  /** 30, 45 or 60, or the length of the session type. */
  durationMinutes: number;
  /** Minutes since midnight in the creator's local time. */
  minute: number;
  priceMinor: number;
  sessionTypeId?: string | null;
  /** 0 is Monday. */
  weekday: number;
};

/** Sessions of one type of a creator, sold together. */
export type Pack = {
  creator: { id: string; username: string };
  id: string;
  /** Whether it is on sale. */
  isActive: boolean;
  /** Of the whole pack. */
  price: Money;
  /** Rounded down. */
  pricePerSession: Money;
  /** Compared with single sessions at the price of the session type; 0 without one. */
  saving: Money;
  sessionType: { id: string; title: string };
  /** 2 to 20. */
  sessions: number;
  /** For how many days after the payment sessions can be booked: 60 to 180. */
  validDays: number;
};

/** An amount in integer minor units (cents) of an ISO 4217 currency. */
export type Money = { amountMinor: number; currency: string };

/** What a fan gets for a booked time of a creator. */
export type SessionType = {
  creator: { id: string; username: string };
  description: string;
  durationMinutes: number;
  id: string;
  isActive: boolean;
  mode: SessionMode;
  /** Where the session takes place. */
  placeKind: MeetingPlaceKind;
  /** The price of new slots and requests. A slot may have another price. */
  price: Money;
  title: string;
};

/** A bookable time [startsAt, endsAt) of a creator. */
export type AvailabilitySlot = {
  /** The active booking of the slot, visible only to its fan and its creator; of a squad, the viewer's place. */
  booking: { id: string; title: string | null } | null;
  creator: { id: string; username: string };
  endsAt: string;
  /** The platform fee on the price, without a coupon. */
  fee: Money;
  /** The event of a game for which the creator offers the slot. */
  gameEvent: { id: string; title: string } | null;
  id: string;
  price: Money;
  /** Until when the slot is reserved for the viewer, who can book it although it is HELD; else null. */
  reservedUntil: string | null;
  /** Null for a slot that was opened without one. */
  sessionType: { id: string; title: string } | null;
  /** The creator's share of the price, without a coupon. */
  share: Money;
  /** Set when several fans book places of the slot. */
  squad: Squad | null;
  startsAt: string;
  /** For fans, a slot of a creator whose selling is paused is CLOSED; the creator sees the actual state. A squad is FREE while it has free places. */
  state: SlotState;
};

/** The places of a slot that several fans book, each for the price of the slot. Who booked the other places is not shown to fans. */
export type Squad = {
  /** The paid places in the order of their numbers. Null for everyone but the creator. */
  bookings: readonly { id: string; title: string | null }[] | null;
  /** No place can be booked after it. */
  deadlineAt: string;
  /** The session takes place when this many places are paid at the deadline. */
  minimum: number;
  size: number;
  status: SquadStatus;
  /** Places that are booked or held. */
  takenCount: number;
};

/** The result for one slot of a batch. */
export type AvailabilitySlotOutcome = {
  error: { __typename: string; code: string; message: string } | null;
  slot: { id: string } | null;
};

/** A coupon; visible only to its creator. */
export type Coupon = {
  /** The code that fans enter, in any letter case. */
  code: string;
  /** Null when the coupon is not offered for easter eggs. */
  easterEggBudget: Money | null;
  /** The discounts that count toward the budget. */
  easterEggSpent: Money;
  expiresAt: string;
  id: string;
  maxRedemptions: number;
  name: string;
  percentOff: number;
  timesRedeemed: number;
  /** Not ended and not used up. */
  valid: boolean;
};

/** A service at a fixed price. */
export type FixedService = {
  /** How often the fan may request changes of one order. */
  changesIncluded: number;
  creator: { id: string; username: string };
  deliveryDeadlineDays: number;
  description: string;
  /** The platform fee on the price, without a coupon. */
  fee: Money;
  id: string;
  image: ServiceImage | null;
  /** Whether staff hid the service, so that its creator cannot show it again. */
  isHiddenByStaff: boolean;
  price: Money;
  status: ServiceStatus;
  title: string;
};

/** An image of 960 x 540 pixels. */
export type ServiceImage = {
  /** Alternative text; may be empty. */
  alt: string;
  url: string;
};

/** The result of closing one slot of a batch. */
export type AvailabilitySlotClosing = {
  error: { __typename: string; code: string; message: string } | null;
  slotId: string;
};

/** A fan's proposal of times for a session type by appointment, visible to the fan and the creator. */
export type SessionRequest = {
  /** Of an accepted request. */
  booking: { id: string; title: string | null } | null;
  createdAt: string;
  creator: { id: string; username: string };
  declineReason: string | null;
  durationMinutes: number;
  /** While PENDING the end of the time to answer, then of the time to pay. */
  expiresAt: string;
  fan: Person;
  id: string;
  note: string;
  price: Money;
  /** Earliest first. */
  proposedTimes: readonly string[];
  /** Null when it was deleted. `title`, `durationMinutes` and `price` are copies. */
  sessionType: { id: string; title: string } | null;
  status: SessionRequestStatus;
  /** The proposed times of a pending request; null for everyone but the creator. */
  times: readonly ProposedTime[] | null;
  title: string;
  viewerIsCreator: boolean;
};

/** The other side of a booking or order: fan or creator. */
export type Person = {
  avatarUrl: string;
  /** Whether the account was deleted; it has no profile then. */
  isDeleted: boolean;
  /** After the account was deleted, "Deleted user" in the viewer's language. */
  username: string;
};

/** A proposed time and whether the creator can accept it now. */
export type ProposedTime = { startsAt: string; state: ProposedTimeState };

/** An order of a fixed-price service, visible to its fan and its creator. */
export type ServiceOrder = {
  /** When an unanswered delivery counts as accepted. */
  acceptedByItselfAt: string | null;
  /** The part of the price that a gift card pays or paid. */
  byGiftCard: Money;
  /** How often the fan may still request changes. */
  changesLeft: number;
  /** Where the fan pays while the order waits for it. */
  checkoutUrl: string | null;
  completedAt: string | null;
  customer: Person;
  deliveredAt: string | null;
  /** The coupon's discount. */
  discount: Money;
  /** Delivery deadline. */
  dueAt: string;
  /** Why it was refunded; null if it was not. */
  endReason: RefundReason | null;
  /** The platform fee as agreed at order time; `statement` has the fee actually kept. */
  fee: Money;
  /** Size of the stored files together, of all versions of the delivery. */
  fileBytes: number;
  /** From when the creator may delete the files; null while the order is not over. */
  filesDeletableAt: string | null;
  /** When the files are deleted; null unless the creator asked for it. */
  filesDeleteAt: string | null;
  /** When the files were deleted. */
  filesDeletedAt: string | null;
  id: string;
  /** Past its deadline and not delivered. */
  isOverdue: boolean;
  /** Empty when nothing was paid. */
  moneyTimeline: readonly OrderMoneyStep[];
  /** The fan's message with the order; may be empty. */
  note: string;
  orderedAt: string;
  otherParty: Person;
  /** Until then an unpaid order waits for its payment. */
  paymentDueAt: string;
  /** The amount that the fan pays or paid. */
  price: Money;
  provider: { id: string; username: string };
  /** The service in its current state. */
  service: { id: string; title: string };
  /** Price of the service at order time. */
  servicePrice: Money;
  /** Title of the service at order time. */
  serviceTitle: string;
  /** The state of the money. */
  statement: PurchaseStatement;
  status: ServiceOrderStatus;
  /** Tips for it that the viewer sees, newest first; at most 100. */
  tips: readonly { id: string }[];
  viewerCanAccept: boolean;
  viewerCanCancelOverdue: boolean;
  /** Not while a bank decides about the payment. */
  viewerCanDeleteFiles: boolean;
  viewerCanDeliver: boolean;
  viewerCanRequestChanges: boolean;
  viewerCanWrite: boolean;
  viewerIsProvider: boolean;
};

/** One step of the timeline of an order's money. */
export type OrderMoneyStep = {
  amount: Money;
  at: string | null;
  kind: OrderMoneyStepKind;
  state: MoneyStepState;
};

/** The money of one booking or order: paid - refunded - lost - fee = share. */
export type PurchaseStatement = {
  /** What the fan's bank took back permanently. */
  chargedBack: Money;
  /** The part of it that the platform bears. */
  covered: Money;
  /** The coupon's discount. */
  discount: Money;
  /** What the fan's bank holds until it has decided. */
  disputed: Money;
  /** The platform fee on the remaining payment. */
  fee: Money;
  /** The share was paid out and is being reversed because of a dispute. */
  isShareReturning: boolean;
  /** A side reported a problem: the share waits for the decision of staff. */
  isUnderReview: boolean;
  /** What the purchase lost: what is not covered of `chargedBack`, and `lostWithGiftCard`. */
  lost: Money;
  /** What the purchase lost because a bank took back the payment of the gift card that paid it. The purchase's fan got nothing of it. */
  lostWithGiftCard: Money;
  /** The paid amount. */
  paid: Money;
  /** The part of it that a gift card paid. */
  paidByGiftCard: Money;
  /** The part of the share that was transferred to the creator. */
  paidOut: Money;
  paidOutAt: string | null;
  /** When the share is due, or sent again after a rejection. */
  payableAt: string | null;
  /** List price. */
  price: Money;
  /** Refunds that were decided, whether settled or pending. */
  refunded: Money;
  /** The part of it that is refunded to the payment card. */
  refundedToCard: Money;
  /** The part of it that is refunded to the gift card. */
  refundedToGiftCard: Money;
  /** The creator's share of the remaining payment. */
  share: Money;
  /** Null while nothing was paid, and for a free purchase. */
  state: BillState | null;
  /** The amount to be paid, whether paid or not. */
  total: Money;
  /** Whose decision alone releases a share on hold; null when it is not on hold, when both are missing, and when the last one is being applied. Of a pack each session has its own. */
  waitsFor: ShareDecision | null;
};

/** What one side of an ended purchase wrote about the other. Unpublished ones are visible only to their author. */
export type Review = {
  author: Person;
  createdAt: string;
  /** Why staff hid it; null for everyone but the author and staff. */
  hiddenReason: string | null;
  id: string;
  isAuthorDeleted: boolean;
  /** Whether it is about a booked session without its own title. */
  isSession: boolean;
  publishedAt: string | null;
  /** The title of what was bought, or "Session". */
  purchaseTitle: string;
  /** 1 to 5 stars. */
  rating: number;
  repliedAt: string | null;
  /** The creator's public reply. */
  reply: string | null;
  /** At most 3. */
  tags: readonly ReviewTag[];
  /** May be empty. */
  text: string;
  viewerCanReply: boolean;
  viewerIsAuthor: boolean;
};

/** A message between the two sides of a booking or order. */
export type Message = {
  author: Person;
  /** Empty when staff hid it. */
  body: string;
  createdAt: string;
  id: string;
  /** Whether staff hid the text after a report. */
  isHidden: boolean;
  kind: MessageKind;
  viewerIsAuthor: boolean;
};

/** Slots that a creator reserves for the viewers of a stream. */
export type Drop = {
  /** What people type at /drop/{code}. */
  code: string;
  creator: { id: string; username: string };
  endsAt: string;
  id: string;
  isOpen: boolean;
  isOwn: boolean;
  /** Slots that nobody has taken yet; 0 once the drop is over. */
  remaining: number;
  /** At most 20, by their start. */
  slots: readonly { id: string }[];
};

/** An overlay with a URL of its own; visible only to its creator. */
export type SavedOverlay = {
  createdAt: string;
  goal: OverlayGoal | null;
  /** It counts down to the next session, which makes the start public. */
  hasCountdown: boolean;
  id: string;
  name: string;
  /** As a query string; see docs/api/overlays.md. */
  options: string;
  /** For the browser source; it stays the same when the overlay is changed. */
  url: string;
};

/** A goal that a saved overlay shows. */
export type OverlayGoal = {
  kind: OverlayGoalKind;
  /** The progress towards the target. */
  reached: number;
  /** When the goal started. */
  since: string;
  /** A number; of tips an amount in minor units. */
  target: number;
  title: string;
};

/** A pack that a fan bought, visible to the fan and, once paid, to the creator. */
export type PackPurchase = {
  /** The part of the price that a gift card pays or paid. */
  byGiftCard: Money;
  /** Where the fan pays while the pack waits for it. */
  checkoutUrl: string | null;
  createdAt: string;
  creator: Person;
  /** Length of one session. */
  durationMinutes: number;
  /** Until when sessions can be booked; then unused ones are refunded. */
  expiresAt: string | null;
  fan: Person;
  id: string;
  /** The fan's bank questions the payment: nothing can be booked or refunded. */
  isFrozen: boolean;
  /** The amount to be paid, whether paid or not. */
  price: Money;
  /** What `refundPack` returns now. */
  refund: Money;
  sessionType: { id: string; title: string } | null;
  /** How many were bought. */
  sessions: number;
  /** The state of the money of all sessions together. */
  statement: PurchaseStatement;
  status: PackPurchaseStatus;
  /** Title of the session type when it was bought. */
  title: string;
  /** The balance: sessions that are neither booked nor refunded. */
  unusedSessions: number;
};

/** Counts at a creator's profile. No visitor is stored. */
export type Analytics = {
  /** Every day up to today, oldest first. */
  days: readonly AnalyticsDay[];
  /** Those with counts, most views first. */
  games: readonly AnalyticsOfGame[];
  /** All 24. */
  hours: readonly AnalyticsHour[];
  /** Those with counts, most views first. */
  sources: readonly AnalyticsOfSource[];
  totals: AnalyticsCounts;
};

/** A day in the creator's time zone. */
export type AnalyticsDay = { counts: AnalyticsCounts; date: string };

/** How often each thing happened. Bots and the creator are not counted. */
export type AnalyticsCounts = {
  /** Purchases that waited for a payment. */
  checkouts: number;
  /** Purchases that were paid. */
  paid: number;
  /** Profiles where a slot, a service or a pack was chosen, once until the app is loaded again. */
  presses: number;
  /** Opened profiles, once until the app is loaded again. */
  views: number;
};

/** The counts of fans who came from the page of a game. */
export type AnalyticsOfGame = {
  counts: AnalyticsCounts;
  /** The slug when the game was deleted. */
  name: string;
  slug: string;
};

/** An hour of the day in the creator's time zone, over all days. */
export type AnalyticsHour = {
  counts: AnalyticsCounts;
  /** 0 to 23. */
  hour: number;
};

/** The counts of fans who came in one way. */
export type AnalyticsOfSource = { counts: AnalyticsCounts; source: AnalyticsSource };

/** A payment, a refund or a chargeback of one of the viewer's bookings, orders or tips. */
export type Bill = {
  /** The amount that the fan paid or received. For a chargeback of the gift card that paid a sale: the part that the sale lost, which its buyer did not receive. */
  amount: Money;
  at: string;
  endsAt: string | null;
  /** For a payment: the platform fee on its remaining amount. */
  fee: Money;
  id: string;
  /** Path of the PDF of the invoice of this payment, or of the credit note of this refund; null when there is none. */
  invoicePath: string | null;
  /** Whether a gift card was bought. */
  isGiftCard: boolean;
  /** Whether a pack was bought. */
  isPack: boolean;
  /** Whether a service was ordered or tipped. */
  isService: boolean;
  kind: BillKind;
  otherParty: Person;
  paidOutAt: string | null;
  /** When the creator's share is due, or sent again after a rejection. */
  payableAt: string | null;
  /** Id of the Booking, ServiceOrder, Tip, PackPurchase or GiftCard. */
  purchaseId: string;
  /** Of a pack its number of sessions and title; null for a session. */
  serviceTitle: string | null;
  /** For a payment: the creator's share of its remaining amount. */
  share: Money;
  /** Start of the session; null for a service. */
  startsAt: string | null;
  state: BillState;
  /** All figures of the purchase. */
  statement: PurchaseStatement;
  /** For a tip: id of the tipped Booking or ServiceOrder. */
  tippedPurchaseId: string | null;
  viewerIsSeller: boolean;
};

/** A creator's shares of fans' payments. */
export type Earnings = {
  /** Held until a fan's bank has decided. */
  disputed: MoneySum;
  /** The part paid out before the first of the months. */
  earlier: MoneySum;
  /** The last twelve, and those with amounts due; oldest first. */
  months: readonly EarningsMonth[];
  nextPayout: MoneySum | null;
  nextPayoutAt: string | null;
  /** Paid out so far. */
  paidOut: MoneySum;
  /** Earned, waiting for the payout. */
  payable: MoneySum;
  /** Paid, before the session or delivery. */
  upcoming: MoneySum;
  /** The part of bookings, each due in one of the months. */
  upcomingBookings: MoneySum;
  /** The part of orders, which are due once accepted and so in none of the months yet. */
  upcomingOrders: MoneySum;
};

/** Like Money, for sums of many purchases, which may exceed an Int. */
export type MoneySum = {
  /** Integer minor units (cents). */
  amountMinor: number;
  currency: string;
};

/** The creator's earnings in a calendar month. */
export type EarningsMonth = {
  /** Due in this month and not paid out yet. */
  coming: MoneySum;
  /** A month in the creator's time zone: 2026-03. */
  month: string;
  paidOut: MoneySum;
  /** paidOut and coming together. */
  total: MoneySum;
};

/** A creator's sales of a period: gross - discount - refunded - lost - fee = share, of which a part is paid out. */
export type EarningsTotals = {
  /** Discounts of coupons. */
  discount: MoneySum;
  /** What fans' banks hold until they have decided. It is still part of fee and share. */
  disputed: MoneySum;
  /** Platform fees on what remains. */
  fee: MoneySum;
  /** List prices of what was bought, and tips. */
  gross: MoneySum;
  /** What fans' banks took back permanently and the sales bear. */
  lost: MoneySum;
  /** The part of the shares that was not transferred: share - paidOut. */
  open: MoneySum;
  /** The part of the shares that was transferred. */
  paidOut: MoneySum;
  /** Refunds that were decided, whether settled or pending. */
  refunded: MoneySum;
  /** Number of paid purchases. */
  sales: number;
  /** The creator's shares of what remains. */
  share: MoneySum;
};

/** A booking of a slot, visible to its fan and its creator. */
export type Booking = {
  attendanceFrom: string;
  attendanceUntil: string;
  /** The part of the price that a gift card pays or paid. */
  byGiftCard: Money;
  /** Where the fan pays while the slot is held. */
  checkoutUrl: string | null;
  /** For support requests, for example B-7F3A90. */
  code: string;
  /** Code of the redeemed coupon. */
  couponCode: string | null;
  creator: { id: string; username: string };
  /** The coupon's discount. */
  discount: Money;
  /** Why it was cancelled; null if it was not. */
  endReason: RefundReason | null;
  endsAt: string;
  /** The platform fee as agreed at booking time; `statement` has the fee actually kept. */
  fee: Money;
  holdExpiresAt: string;
  /** Calendar file. */
  icsUrl: string;
  id: string;
  moneyTimeline: readonly MoneyStep[];
  otherArrivedAt: string | null;
  otherParty: Person;
  /** Whether the creator is busy elsewhere during the confirmed booking; false for the fan and after the end. */
  overlapsBusyTime: boolean;
  /** The amount that the fan pays or paid. */
  price: Money;
  /** Until then the fan's cancellation refunds everything. */
  refundDeadline: string;
  /** The accepted request that the booking was made for; null for a booked slot. */
  request: { id: string; title: string } | null;
  /** The creator's share as agreed at booking time; `statement` has the share actually kept. */
  share: Money;
  slot: { id: string };
  /** Price of the slot at booking time. */
  slotPrice: Money;
  startsAt: string;
  /** The state of the money. */
  statement: PurchaseStatement;
  status: BookingStatus;
  /** Tips for it that the viewer sees, newest first; at most 100. */
  tips: readonly { id: string }[];
  /** Title of the session type when it was booked; null without a type. */
  title: string | null;
  viewerArrivedAt: string | null;
  /** The fan may change the answers of a confirmed booking until its end. */
  viewerCanAnswer: boolean;
  viewerCanCancel: boolean;
  /** The creator may change the place until the start. */
  viewerCanChangePlace: boolean;
  /** True from 10 minutes before to 10 minutes after the start, until the viewer has checked in. */
  viewerCanConfirmAttendance: boolean;
  /** From the start of a paid session until its payout, once for each booking. */
  viewerCanReportProblem: boolean;
  viewerCanReschedule: boolean;
  viewerCanWrite: boolean;
  viewerIsCreator: boolean;
};

/** One step of the money's timeline. */
export type MoneyStep = {
  amount: Money;
  at: string | null;
  kind: MoneyStepKind;
  state: MoneyStepState;
};

/** A week that is repeated in the coming weeks, in the creator's local time. */
export type WeeklyPattern = {
  /** The last filled day (yyyy-MM-dd). */
  filledThrough: string;
  isPaused: boolean;
  /** How times were shifted because of clock changes; several add up. */
  shifts: readonly WeeklyPatternShift[];
  /** The slots of a week. */
  slotCount: number;
  /** How many weeks ahead are filled. */
  weeks: number;
};

/** Shifts the times of a weekly pattern on all days from a given day on. */
export type WeeklyPatternShift = {
  /** The first day (yyyy-MM-dd). */
  from: string;
  /** By how many minutes later; earlier if negative. */
  minutes: number;
};

/** Variables and result of each read. */
export type Reads = {
  /** The owner of the key. */
  account: {
    kind: 'read';
    variables: {};
    result: {
      avatarUrl: string;
      /** Whether the viewer may open slots now: completed onboarding and a matching tag. */
      canOpenSlots: boolean;
      /** Whether the viewer may offer services and coupons now: a tag and completed onboarding. */
      canSell: boolean;
      /** ISO 4217 code of all prices on this platform. */
      currency: string;
      id: string;
      /** The platform fee, in percent of the fan's payment. */
      platformFeePercent: number;
      /** Whether fans may send the viewer requests. */
      takesRequests: boolean;
      /** IANA zone. */
      timeZone: string;
      username: string;
    };
    failures: never;
  };
  /** Bought packs with a balance, earliest expiry first. At most 100. */
  activePacks: { kind: 'read'; variables: {}; result: readonly PackPurchase[]; failures: never };
  /** Counts from the first to the last day in the viewer's time zone, at most 366 days. They are stored for 400 days. */
  analytics: {
    kind: 'read';
    variables: { from: string; to: string };
    result: Analytics;
    failures: never;
  };
  /** Payments, refunds and chargebacks of the viewer's bookings, orders and tips, on either side, newest first. Forward only. */
  bills: {
    kind: 'list';
    variables: { after?: string | null; first?: number | null; search?: string | null };
    result: Bill;
    failures: never;
  };
  /** The viewer's coupons, newest first. */
  coupons: {
    kind: 'list';
    variables: { after?: string | null; first?: number | null };
    result: Coupon;
    failures: never;
  };
  /** The viewer's earnings as a creator. */
  earnings: { kind: 'read'; variables: {}; result: Earnings; failures: never };
  /** Totals of the viewer's sales that were paid from the first to the last day, in the viewer's time zone. At most 366 days. */
  earningsTotals: {
    kind: 'read';
    variables: { from: string; to: string };
    result: EarningsTotals;
    failures: never;
  };
  /** The confirmed booking that has not ended and starts first, on either side. */
  nextSession: { kind: 'read'; variables: {}; result: Booking | null; failures: never };
  /** The drop that the viewer has opened. */
  openDrop: { kind: 'read'; variables: {}; result: Drop | null; failures: never };
  /** The viewer's orders, newest first: as the customer, as the provider (only paid ones), or both by default. */
  orders: {
    kind: 'list';
    variables: {
      after?: string | null;
      asProvider?: boolean | null;
      first?: number | null;
      isFinished?: boolean | null;
      search?: string | null;
    };
    result: ServiceOrder;
    failures: never;
  };
  /** Orders that the viewer has to deliver, earliest deadline first. At most 10. */
  ordersDue: { kind: 'read'; variables: {}; result: readonly ServiceOrder[]; failures: never };
  /** The viewer's open slots of a range, booked or not, earliest first. At most 4000. */
  ownSlots: {
    kind: 'read';
    variables: { from: string; to: string };
    result: readonly AvailabilitySlot[];
    failures: never;
  };
  /** The viewer's packs on sale, oldest first. At most 10. */
  packs: { kind: 'read'; variables: {}; result: readonly Pack[]; failures: never };
  /** Requests that fans sent to the viewer, newest first. */
  receivedSessionRequests: {
    kind: 'list';
    variables: { after?: string | null; first?: number | null; isOpen?: boolean | null };
    result: SessionRequest;
    failures: never;
  };
  /** Pending requests of fans to the viewer, earliest expiry first. At most 10. */
  requestsToAnswer: {
    kind: 'read';
    variables: {};
    result: readonly SessionRequest[];
    failures: never;
  };
  /** Published reviews about the viewer as fan or creator, newest first. */
  reviewsReceived: {
    kind: 'list';
    variables: { after?: string | null; first?: number | null };
    result: Review;
    failures: never;
  };
  /** Last saved first; at most 10. */
  savedOverlays: { kind: 'read'; variables: {}; result: readonly SavedOverlay[]; failures: never };
  /** The viewer's services, active and hidden, newest first. At most 200. */
  services: { kind: 'read'; variables: {}; result: readonly FixedService[]; failures: never };
  /** The viewer's active session types, oldest first. At most 20. */
  sessionTypes: { kind: 'read'; variables: {}; result: readonly SessionType[]; failures: never };
  /** Packs that fans bought from the viewer, newest first. At most 100. */
  soldPacks: { kind: 'read'; variables: {}; result: readonly PackPurchase[]; failures: never };
  /** Held and confirmed bookings of the viewer that have not ended, as fan and as creator, oldest first. */
  upcomingBookings: {
    kind: 'list';
    variables: { after?: string | null; first?: number | null; search?: string | null };
    result: Booking;
    failures: never;
  };
  /** Null when the creator has no pattern. */
  weeklyPattern: { kind: 'read'; variables: {}; result: WeeklyPattern | null; failures: never };
};

/** Variables, result and declared failures of each change. */
export type Changes = {
  /** Accepts a request to the viewer: holds the time for the fan until it is paid. A free session is confirmed immediately. */
  acceptSessionRequest: {
    kind: 'change';
    variables: { input: AcceptSessionRequestInput };
    result: { request: SessionRequest };
    failures:
      | 'CannotSellError'
      | 'RequestClosedError'
      | 'RequestNotFoundError'
      | 'SellingPausedError'
      | 'TimeNotProposedError'
      | 'TimeTakenError'
      | 'TimeTooSoonError';
  };
  /** Takes the viewer's pack off sale. Bought packs stay valid. */
  archivePack: {
    kind: 'change';
    variables: { input: ArchivePackInput };
    result: { pack: Pack };
    failures: 'PackNotFoundError';
  };
  /** Archives the viewer's session type, closes its free slots and declines its pending requests. Bookings stay. */
  archiveSessionType: {
    kind: 'change';
    variables: { input: ArchiveSessionTypeInput };
    result: { sessionType: SessionType };
    failures: 'SessionTypeNotFoundError';
  };
  /** Ends a drop of the viewer. Slots that nobody has taken are free again; taken ones stay reserved until their take ends. */
  closeDrop: {
    kind: 'change';
    variables: { input: CloseDropInput };
    result: { drop: Drop };
    failures: 'DropNotFoundError';
  };
  /** Opens one slot of the viewer. */
  createAvailabilitySlot: {
    kind: 'change';
    variables: { input: CreateAvailabilitySlotInput };
    result: { slot: AvailabilitySlot };
    failures:
      | 'CannotOpenSlotsError'
      | 'EmailNotVerifiedError'
      | 'SessionTypeModeError'
      | 'SessionTypeNotFoundError'
      | 'SlotInvalidError'
      | 'SlotOverlapError';
  };
  /** Opens many slots independently, with a result for each. */
  createAvailabilitySlots: {
    kind: 'change';
    variables: { input: CreateAvailabilitySlotsInput };
    result: { results: readonly AvailabilitySlotOutcome[] };
    failures: 'CannotOpenSlotsError' | 'EmailNotVerifiedError';
  };
  /** Creates a coupon for the viewer's slots and services. */
  createCoupon: {
    kind: 'change';
    variables: { input: CreateCouponInput };
    result: { coupon: Coupon };
    failures:
      | 'CannotSellError'
      | 'CouponFieldsInvalidError'
      | 'CouponLimitError'
      | 'CouponNameInvalidError'
      | 'EmailNotVerifiedError';
  };
  /** Creates a service of the viewer. */
  createFixedService: {
    kind: 'change';
    variables: { input: CreateFixedServiceInput };
    result: { service: FixedService };
    failures:
      | 'CannotSellError'
      | 'EmailNotVerifiedError'
      | 'ServiceInvalidError'
      | 'ServiceLimitError';
  };
  /** Puts a pack of sessions of one of the viewer's session types on sale. */
  createPack: {
    kind: 'change';
    variables: { input: CreatePackInput };
    result: { pack: Pack };
    failures:
      | 'CannotSellError'
      | 'EmailNotVerifiedError'
      | 'PackInvalidError'
      | 'PackLimitError'
      | 'SellingPausedError'
      | 'SessionTypeNotFoundError';
  };
  /** Creates a session type of the viewer. */
  createSessionType: {
    kind: 'change';
    variables: { input: CreateSessionTypeInput };
    result: { sessionType: SessionType };
    failures:
      | 'CannotOpenSlotsError'
      | 'CannotSellError'
      | 'EmailNotVerifiedError'
      | 'MeetingPlaceInvalidError'
      | 'SessionTypeInvalidError'
      | 'SessionTypeLimitError';
  };
  /** Declines a pending request to the viewer. */
  declineSessionRequest: {
    kind: 'change';
    variables: { input: DeclineSessionRequestInput };
    result: { request: SessionRequest };
    failures: 'DeclineReasonTooLongError' | 'RequestClosedError' | 'RequestNotFoundError';
  };
  /** Closes an open slot of the viewer. */
  deleteAvailabilitySlot: {
    kind: 'change';
    variables: { input: DeleteAvailabilitySlotInput };
    result: { deletedId: string };
    failures: 'SlotBookedError' | 'SlotNotFoundError' | 'SlotReservedError';
  };
  /** Closes many open slots of the viewer, with a result for each. */
  deleteAvailabilitySlots: {
    kind: 'change';
    variables: { input: DeleteAvailabilitySlotsInput };
    result: { results: readonly AvailabilitySlotClosing[] };
    failures: never;
  };
  /** Deletes a service without orders, hides one with orders. */
  deleteFixedService: {
    kind: 'change';
    variables: { input: DeleteFixedServiceInput };
    result: { deletedId: string | null; service: FixedService | null };
    failures: 'ServiceNotFoundError';
  };
  /** Deletes one of the viewer's saved overlays; its URL then shows nothing. */
  deleteSavedOverlay: {
    kind: 'change';
    variables: { input: DeleteSavedOverlayInput };
    result: {};
    failures: 'SavedOverlayNotFoundError';
  };
  /** Delivers as the creator, with a message for the fan. */
  deliverOrder: {
    kind: 'change';
    variables: { input: OrderMessageInput; isPreviewOnly: boolean };
    result: { order: ServiceOrder };
    failures: 'MessageInvalidError' | 'OrderNotFoundError' | 'OrderStateError';
  };
  /** Reserves free slots for the people who know the code of the drop. */
  openDrop: {
    kind: 'change';
    variables: { input: OpenDropInput };
    result: { drop: Drop };
    failures: 'DropInvalidError' | 'DropLimitError' | 'DropOpenError' | 'DropSlotsNotFreeError';
  };
  /** Pauses the pattern, or resumes it from today. */
  pauseWeeklyPattern: {
    kind: 'change';
    variables: { input: PauseWeeklyPatternInput };
    result: { opened: number };
    failures: 'WeeklyPatternNotFoundError';
  };
  /** Changes the price of many open slots, with a result for each; booked slots keep theirs. */
  priceAvailabilitySlots: {
    kind: 'change';
    variables: { input: PriceAvailabilitySlotsInput };
    result: { results: readonly AvailabilitySlotOutcome[] };
    failures: 'CannotOpenSlotsError' | 'SlotInvalidError';
  };
  /** The creator's one public reply to a published review. */
  replyToReview: {
    kind: 'change';
    variables: { input: ReplyToReviewInput };
    result: { review: Review };
    failures:
      | 'AlreadyRepliedError'
      | 'EmailNotVerifiedError'
      | 'ReplyInvalidError'
      | 'ReviewNotFoundError';
  };
  /** Saves an overlay under a new URL. At most 10 per creator. */
  saveOverlay: {
    kind: 'change';
    variables: { input: SaveOverlayInput };
    result: { savedOverlay: SavedOverlay | null };
    failures: 'EmailNotVerifiedError' | 'SavedOverlayInvalidError' | 'SavedOverlayLimitError';
  };
  /** Saves the viewer's weekly pattern, which replaces an earlier one and fills the coming weeks. Existing slots stay. */
  saveWeeklyPattern: {
    kind: 'change';
    variables: { input: SaveWeeklyPatternInput };
    result: { opened: number };
    failures:
      | 'CannotOpenSlotsError'
      | 'EmailNotVerifiedError'
      | 'SessionTypeModeError'
      | 'SessionTypeNotFoundError'
      | 'WeeklyPatternInvalidError';
  };
  /** Sends a message to the other side of a booking or order. */
  sendMessage: {
    kind: 'change';
    variables: { input: SendMessageInput };
    result: { message: Message };
    failures: 'ConversationNotFoundError' | 'MessageInvalidError';
  };
  /** Shows a booking, marked as a test, on every open overlay of the viewer. */
  sendOverlayTest: { kind: 'change'; variables: {}; result: {}; failures: 'TooManyTestsError' };
  /** Raises or lowers the budget of the viewer's coupon for easter eggs. */
  updateCouponBudget: {
    kind: 'change';
    variables: { input: UpdateCouponBudgetInput };
    result: { coupon: Coupon };
    failures: 'CouponBudgetInvalidError' | 'CouponBudgetSpentError' | 'CouponNotFoundError';
  };
  /** Changes, hides or shows the viewer's service. */
  updateFixedService: {
    kind: 'change';
    variables: { input: UpdateFixedServiceInput };
    result: { service: FixedService };
    failures:
      | 'CannotSellError'
      | 'EmailNotVerifiedError'
      | 'ServiceHiddenByStaffError'
      | 'ServiceInvalidError'
      | 'ServiceLimitError'
      | 'ServiceNotFoundError';
  };
  /** Changes one of the viewer's saved overlays; browser sources show it at once. */
  updateSavedOverlay: {
    kind: 'change';
    variables: { input: UpdateSavedOverlayInput };
    result: { savedOverlay: SavedOverlay | null };
    failures: 'SavedOverlayInvalidError' | 'SavedOverlayNotFoundError';
  };
  /** Changes the viewer's session type; its open slots and bookings do not change. */
  updateSessionType: {
    kind: 'change';
    variables: { input: UpdateSessionTypeInput };
    result: { sessionType: SessionType };
    failures:
      | 'CannotOpenSlotsError'
      | 'CannotSellError'
      | 'EmailNotVerifiedError'
      | 'MeetingPlaceInvalidError'
      | 'SessionTypeInvalidError'
      | 'SessionTypeNotFoundError';
  };
};

export const READS = {
  account: {
    kind: 'read',
    path: ['viewer'],
    document:
      'query account { viewer { avatarUrl canOpenSlots canSell currency id platformFeePercent takesRequests timeZone username } }',
  },
  activePacks: {
    kind: 'read',
    path: ['viewer', 'activePacks'],
    document:
      'query activePacks { viewer { activePacks { byGiftCard { amountMinor currency } checkoutUrl createdAt creator { avatarUrl isDeleted username } durationMinutes expiresAt fan { avatarUrl isDeleted username } id isFrozen price { amountMinor currency } refund { amountMinor currency } sessionType { id title } sessions statement { chargedBack { amountMinor currency } covered { amountMinor currency } discount { amountMinor currency } disputed { amountMinor currency } fee { amountMinor currency } isShareReturning isUnderReview lost { amountMinor currency } lostWithGiftCard { amountMinor currency } paid { amountMinor currency } paidByGiftCard { amountMinor currency } paidOut { amountMinor currency } paidOutAt payableAt price { amountMinor currency } refunded { amountMinor currency } refundedToCard { amountMinor currency } refundedToGiftCard { amountMinor currency } share { amountMinor currency } state total { amountMinor currency } waitsFor } status title unusedSessions } } }',
  },
  analytics: {
    kind: 'read',
    path: ['viewer', 'analytics'],
    document:
      'query analytics($from: Date!, $to: Date!) { viewer { analytics(from: $from, to: $to) { days { counts { checkouts paid presses views } date } games { counts { checkouts paid presses views } name slug } hours { counts { checkouts paid presses views } hour } sources { counts { checkouts paid presses views } source } totals { checkouts paid presses views } } } }',
  },
  bills: {
    kind: 'list',
    path: ['viewer', 'bills'],
    document:
      'query bills($after: String, $first: Int, $search: String) { viewer { bills(after: $after, first: $first, search: $search) { edges { node { amount { amountMinor currency } at endsAt fee { amountMinor currency } id invoicePath isGiftCard isPack isService kind otherParty { avatarUrl isDeleted username } paidOutAt payableAt purchaseId serviceTitle share { amountMinor currency } startsAt state statement { chargedBack { amountMinor currency } covered { amountMinor currency } discount { amountMinor currency } disputed { amountMinor currency } fee { amountMinor currency } isShareReturning isUnderReview lost { amountMinor currency } lostWithGiftCard { amountMinor currency } paid { amountMinor currency } paidByGiftCard { amountMinor currency } paidOut { amountMinor currency } paidOutAt payableAt price { amountMinor currency } refunded { amountMinor currency } refundedToCard { amountMinor currency } refundedToGiftCard { amountMinor currency } share { amountMinor currency } state total { amountMinor currency } waitsFor } tippedPurchaseId viewerIsSeller } } pageInfo { hasNextPage endCursor } } } }',
  },
  coupons: {
    kind: 'list',
    path: ['viewer', 'coupons'],
    document:
      'query coupons($after: String, $first: Int) { viewer { coupons(after: $after, first: $first) { edges { node { code easterEggBudget { amountMinor currency } easterEggSpent { amountMinor currency } expiresAt id maxRedemptions name percentOff timesRedeemed valid } } pageInfo { hasNextPage endCursor } } } }',
  },
  earnings: {
    kind: 'read',
    path: ['viewer', 'earnings'],
    document:
      'query earnings { viewer { earnings { disputed { amountMinor currency } earlier { amountMinor currency } months { coming { amountMinor currency } month paidOut { amountMinor currency } total { amountMinor currency } } nextPayout { amountMinor currency } nextPayoutAt paidOut { amountMinor currency } payable { amountMinor currency } upcoming { amountMinor currency } upcomingBookings { amountMinor currency } upcomingOrders { amountMinor currency } } } }',
  },
  earningsTotals: {
    kind: 'read',
    path: ['viewer', 'earningsTotals'],
    document:
      'query earningsTotals($from: Date!, $to: Date!) { viewer { earningsTotals(from: $from, to: $to) { discount { amountMinor currency } disputed { amountMinor currency } fee { amountMinor currency } gross { amountMinor currency } lost { amountMinor currency } open { amountMinor currency } paidOut { amountMinor currency } refunded { amountMinor currency } sales share { amountMinor currency } } } }',
  },
  nextSession: {
    kind: 'read',
    path: ['viewer', 'nextSession'],
    document:
      'query nextSession { viewer { nextSession { attendanceFrom attendanceUntil byGiftCard { amountMinor currency } checkoutUrl code couponCode creator { id username } discount { amountMinor currency } endReason endsAt fee { amountMinor currency } holdExpiresAt icsUrl id moneyTimeline { amount { amountMinor currency } at kind state } otherArrivedAt otherParty { avatarUrl isDeleted username } overlapsBusyTime price { amountMinor currency } refundDeadline request { id title } share { amountMinor currency } slot { id } slotPrice { amountMinor currency } startsAt statement { chargedBack { amountMinor currency } covered { amountMinor currency } discount { amountMinor currency } disputed { amountMinor currency } fee { amountMinor currency } isShareReturning isUnderReview lost { amountMinor currency } lostWithGiftCard { amountMinor currency } paid { amountMinor currency } paidByGiftCard { amountMinor currency } paidOut { amountMinor currency } paidOutAt payableAt price { amountMinor currency } refunded { amountMinor currency } refundedToCard { amountMinor currency } refundedToGiftCard { amountMinor currency } share { amountMinor currency } state total { amountMinor currency } waitsFor } status tips { id } title viewerArrivedAt viewerCanAnswer viewerCanCancel viewerCanChangePlace viewerCanConfirmAttendance viewerCanReportProblem viewerCanReschedule viewerCanWrite viewerIsCreator } } }',
  },
  openDrop: {
    kind: 'read',
    path: ['viewer', 'openDrop'],
    document:
      'query openDrop { viewer { openDrop { code creator { id username } endsAt id isOpen isOwn remaining slots { id } } } }',
  },
  orders: {
    kind: 'list',
    path: ['viewer', 'orders'],
    document:
      'query orders($after: String, $asProvider: Boolean, $first: Int, $isFinished: Boolean, $search: String) { viewer { orders(after: $after, asProvider: $asProvider, first: $first, isFinished: $isFinished, search: $search) { edges { node { acceptedByItselfAt byGiftCard { amountMinor currency } changesLeft checkoutUrl completedAt customer { avatarUrl isDeleted username } deliveredAt discount { amountMinor currency } dueAt endReason fee { amountMinor currency } fileBytes filesDeletableAt filesDeleteAt filesDeletedAt id isOverdue moneyTimeline { amount { amountMinor currency } at kind state } note orderedAt otherParty { avatarUrl isDeleted username } paymentDueAt price { amountMinor currency } provider { id username } service { id title } servicePrice { amountMinor currency } serviceTitle statement { chargedBack { amountMinor currency } covered { amountMinor currency } discount { amountMinor currency } disputed { amountMinor currency } fee { amountMinor currency } isShareReturning isUnderReview lost { amountMinor currency } lostWithGiftCard { amountMinor currency } paid { amountMinor currency } paidByGiftCard { amountMinor currency } paidOut { amountMinor currency } paidOutAt payableAt price { amountMinor currency } refunded { amountMinor currency } refundedToCard { amountMinor currency } refundedToGiftCard { amountMinor currency } share { amountMinor currency } state total { amountMinor currency } waitsFor } status tips { id } viewerCanAccept viewerCanCancelOverdue viewerCanDeleteFiles viewerCanDeliver viewerCanRequestChanges viewerCanWrite viewerIsProvider } } pageInfo { hasNextPage endCursor } } } }',
  },
  ordersDue: {
    kind: 'read',
    path: ['viewer', 'ordersDue'],
    document:
      'query ordersDue { viewer { ordersDue { acceptedByItselfAt byGiftCard { amountMinor currency } changesLeft checkoutUrl completedAt customer { avatarUrl isDeleted username } deliveredAt discount { amountMinor currency } dueAt endReason fee { amountMinor currency } fileBytes filesDeletableAt filesDeleteAt filesDeletedAt id isOverdue moneyTimeline { amount { amountMinor currency } at kind state } note orderedAt otherParty { avatarUrl isDeleted username } paymentDueAt price { amountMinor currency } provider { id username } service { id title } servicePrice { amountMinor currency } serviceTitle statement { chargedBack { amountMinor currency } covered { amountMinor currency } discount { amountMinor currency } disputed { amountMinor currency } fee { amountMinor currency } isShareReturning isUnderReview lost { amountMinor currency } lostWithGiftCard { amountMinor currency } paid { amountMinor currency } paidByGiftCard { amountMinor currency } paidOut { amountMinor currency } paidOutAt payableAt price { amountMinor currency } refunded { amountMinor currency } refundedToCard { amountMinor currency } refundedToGiftCard { amountMinor currency } share { amountMinor currency } state total { amountMinor currency } waitsFor } status tips { id } viewerCanAccept viewerCanCancelOverdue viewerCanDeleteFiles viewerCanDeliver viewerCanRequestChanges viewerCanWrite viewerIsProvider } } }',
  },
  ownSlots: {
    kind: 'read',
    path: ['viewer', 'ownSlots'],
    document:
      'query ownSlots($from: DateTime!, $to: DateTime!) { viewer { ownSlots(from: $from, to: $to) { booking { id title } creator { id username } endsAt fee { amountMinor currency } gameEvent { id title } id price { amountMinor currency } reservedUntil sessionType { id title } share { amountMinor currency } squad { bookings { id title } deadlineAt minimum size status takenCount } startsAt state } } }',
  },
  packs: {
    kind: 'read',
    path: ['viewer', 'packs'],
    document:
      'query packs { viewer { packs { creator { id username } id isActive price { amountMinor currency } pricePerSession { amountMinor currency } saving { amountMinor currency } sessionType { id title } sessions validDays } } }',
  },
  receivedSessionRequests: {
    kind: 'list',
    path: ['viewer', 'receivedSessionRequests'],
    document:
      'query receivedSessionRequests($after: String, $first: Int, $isOpen: Boolean) { viewer { receivedSessionRequests(after: $after, first: $first, isOpen: $isOpen) { edges { node { booking { id title } createdAt creator { id username } declineReason durationMinutes expiresAt fan { avatarUrl isDeleted username } id note price { amountMinor currency } proposedTimes sessionType { id title } status times { startsAt state } title viewerIsCreator } } pageInfo { hasNextPage endCursor } } } }',
  },
  requestsToAnswer: {
    kind: 'read',
    path: ['viewer', 'requestsToAnswer'],
    document:
      'query requestsToAnswer { viewer { requestsToAnswer { booking { id title } createdAt creator { id username } declineReason durationMinutes expiresAt fan { avatarUrl isDeleted username } id note price { amountMinor currency } proposedTimes sessionType { id title } status times { startsAt state } title viewerIsCreator } } }',
  },
  reviewsReceived: {
    kind: 'list',
    path: ['viewer', 'reviewsReceived'],
    document:
      'query reviewsReceived($after: String, $first: Int) { viewer { reviewsReceived(after: $after, first: $first) { edges { node { author { avatarUrl isDeleted username } createdAt hiddenReason id isAuthorDeleted isSession publishedAt purchaseTitle rating repliedAt reply tags text viewerCanReply viewerIsAuthor } } pageInfo { hasNextPage endCursor } } } }',
  },
  savedOverlays: {
    kind: 'read',
    path: ['viewer', 'savedOverlays'],
    document:
      'query savedOverlays { viewer { savedOverlays { createdAt goal { kind reached since target title } hasCountdown id name options url } } }',
  },
  services: {
    kind: 'read',
    path: ['viewer', 'services'],
    document:
      'query services { viewer { services { changesIncluded creator { id username } deliveryDeadlineDays description fee { amountMinor currency } id image { alt url } isHiddenByStaff price { amountMinor currency } status title } } }',
  },
  sessionTypes: {
    kind: 'read',
    path: ['viewer', 'sessionTypes'],
    document:
      'query sessionTypes { viewer { sessionTypes { creator { id username } description durationMinutes id isActive mode placeKind price { amountMinor currency } title } } }',
  },
  soldPacks: {
    kind: 'read',
    path: ['viewer', 'soldPacks'],
    document:
      'query soldPacks { viewer { soldPacks { byGiftCard { amountMinor currency } checkoutUrl createdAt creator { avatarUrl isDeleted username } durationMinutes expiresAt fan { avatarUrl isDeleted username } id isFrozen price { amountMinor currency } refund { amountMinor currency } sessionType { id title } sessions statement { chargedBack { amountMinor currency } covered { amountMinor currency } discount { amountMinor currency } disputed { amountMinor currency } fee { amountMinor currency } isShareReturning isUnderReview lost { amountMinor currency } lostWithGiftCard { amountMinor currency } paid { amountMinor currency } paidByGiftCard { amountMinor currency } paidOut { amountMinor currency } paidOutAt payableAt price { amountMinor currency } refunded { amountMinor currency } refundedToCard { amountMinor currency } refundedToGiftCard { amountMinor currency } share { amountMinor currency } state total { amountMinor currency } waitsFor } status title unusedSessions } } }',
  },
  upcomingBookings: {
    kind: 'list',
    path: ['viewer', 'upcomingBookings'],
    document:
      'query upcomingBookings($after: String, $first: Int, $search: String) { viewer { upcomingBookings(after: $after, first: $first, search: $search) { edges { node { attendanceFrom attendanceUntil byGiftCard { amountMinor currency } checkoutUrl code couponCode creator { id username } discount { amountMinor currency } endReason endsAt fee { amountMinor currency } holdExpiresAt icsUrl id moneyTimeline { amount { amountMinor currency } at kind state } otherArrivedAt otherParty { avatarUrl isDeleted username } overlapsBusyTime price { amountMinor currency } refundDeadline request { id title } share { amountMinor currency } slot { id } slotPrice { amountMinor currency } startsAt statement { chargedBack { amountMinor currency } covered { amountMinor currency } discount { amountMinor currency } disputed { amountMinor currency } fee { amountMinor currency } isShareReturning isUnderReview lost { amountMinor currency } lostWithGiftCard { amountMinor currency } paid { amountMinor currency } paidByGiftCard { amountMinor currency } paidOut { amountMinor currency } paidOutAt payableAt price { amountMinor currency } refunded { amountMinor currency } refundedToCard { amountMinor currency } refundedToGiftCard { amountMinor currency } share { amountMinor currency } state total { amountMinor currency } waitsFor } status tips { id } title viewerArrivedAt viewerCanAnswer viewerCanCancel viewerCanChangePlace viewerCanConfirmAttendance viewerCanReportProblem viewerCanReschedule viewerCanWrite viewerIsCreator } } pageInfo { hasNextPage endCursor } } } }',
  },
  weeklyPattern: {
    kind: 'read',
    path: ['viewer', 'weeklyPattern'],
    document:
      'query weeklyPattern { viewer { weeklyPattern { filledThrough isPaused shifts { from minutes } slotCount weeks } } }',
  },
} as const;

export const CHANGES = {
  acceptSessionRequest: {
    kind: 'change',
    path: ['acceptSessionRequest'],
    document:
      'mutation acceptSessionRequest($input: AcceptSessionRequestInput!) { acceptSessionRequest(input: $input) { __typename ... on AcceptSessionRequestSuccess { __typename request { booking { id title } createdAt creator { id username } declineReason durationMinutes expiresAt fan { avatarUrl isDeleted username } id note price { amountMinor currency } proposedTimes sessionType { id title } status times { startsAt state } title viewerIsCreator } } ... on UserError { failureCode: code failureMessage: message } ... on TimeNotProposedError { failureField: field } ... on TimeTakenError { failureField: field } ... on TimeTooSoonError { failureField: field } } }',
  },
  archivePack: {
    kind: 'change',
    path: ['archivePack'],
    document:
      'mutation archivePack($input: ArchivePackInput!) { archivePack(input: $input) { __typename ... on ArchivePackSuccess { __typename pack { creator { id username } id isActive price { amountMinor currency } pricePerSession { amountMinor currency } saving { amountMinor currency } sessionType { id title } sessions validDays } } ... on UserError { failureCode: code failureMessage: message } } }',
  },
  archiveSessionType: {
    kind: 'change',
    path: ['archiveSessionType'],
    document:
      'mutation archiveSessionType($input: ArchiveSessionTypeInput!) { archiveSessionType(input: $input) { __typename ... on ArchiveSessionTypeSuccess { __typename sessionType { creator { id username } description durationMinutes id isActive mode placeKind price { amountMinor currency } title } } ... on UserError { failureCode: code failureMessage: message } } }',
  },
  closeDrop: {
    kind: 'change',
    path: ['closeDrop'],
    document:
      'mutation closeDrop($input: CloseDropInput!) { closeDrop(input: $input) { __typename ... on CloseDropSuccess { __typename drop { code creator { id username } endsAt id isOpen isOwn remaining slots { id } } } ... on UserError { failureCode: code failureMessage: message } } }',
  },
  createAvailabilitySlot: {
    kind: 'change',
    path: ['createAvailabilitySlot'],
    document:
      'mutation createAvailabilitySlot($input: CreateAvailabilitySlotInput!) { createAvailabilitySlot(input: $input) { __typename ... on CreateAvailabilitySlotSuccess { __typename slot { booking { id title } creator { id username } endsAt fee { amountMinor currency } gameEvent { id title } id price { amountMinor currency } reservedUntil sessionType { id title } share { amountMinor currency } squad { bookings { id title } deadlineAt minimum size status takenCount } startsAt state } } ... on UserError { failureCode: code failureMessage: message } ... on SlotInvalidError { failureField: field } } }',
  },
  createAvailabilitySlots: {
    kind: 'change',
    path: ['createAvailabilitySlots'],
    document:
      'mutation createAvailabilitySlots($input: CreateAvailabilitySlotsInput!) { createAvailabilitySlots(input: $input) { __typename ... on CreateAvailabilitySlotsSuccess { __typename results { error { __typename code message } slot { id } } } ... on UserError { failureCode: code failureMessage: message } } }',
  },
  createCoupon: {
    kind: 'change',
    path: ['createCoupon'],
    document:
      'mutation createCoupon($input: CreateCouponInput!) { createCoupon(input: $input) { __typename ... on CreateCouponSuccess { __typename coupon { code easterEggBudget { amountMinor currency } easterEggSpent { amountMinor currency } expiresAt id maxRedemptions name percentOff timesRedeemed valid } } ... on UserError { failureCode: code failureMessage: message } ... on CouponFieldsInvalidError { failureField: field } ... on CouponNameInvalidError { failureField: field } } }',
  },
  createFixedService: {
    kind: 'change',
    path: ['createFixedService'],
    document:
      'mutation createFixedService($input: CreateFixedServiceInput!) { createFixedService(input: $input) { __typename ... on CreateFixedServiceSuccess { __typename service { changesIncluded creator { id username } deliveryDeadlineDays description fee { amountMinor currency } id image { alt url } isHiddenByStaff price { amountMinor currency } status title } } ... on UserError { failureCode: code failureMessage: message } ... on ServiceInvalidError { failureField: field } } }',
  },
  createPack: {
    kind: 'change',
    path: ['createPack'],
    document:
      'mutation createPack($input: CreatePackInput!) { createPack(input: $input) { __typename ... on CreatePackSuccess { __typename pack { creator { id username } id isActive price { amountMinor currency } pricePerSession { amountMinor currency } saving { amountMinor currency } sessionType { id title } sessions validDays } } ... on UserError { failureCode: code failureMessage: message } ... on PackInvalidError { failureField: field } } }',
  },
  createSessionType: {
    kind: 'change',
    path: ['createSessionType'],
    document:
      'mutation createSessionType($input: CreateSessionTypeInput!) { createSessionType(input: $input) { __typename ... on CreateSessionTypeSuccess { __typename sessionType { creator { id username } description durationMinutes id isActive mode placeKind price { amountMinor currency } title } } ... on UserError { failureCode: code failureMessage: message } ... on MeetingPlaceInvalidError { failureField: field } ... on SessionTypeInvalidError { failureField: field } } }',
  },
  declineSessionRequest: {
    kind: 'change',
    path: ['declineSessionRequest'],
    document:
      'mutation declineSessionRequest($input: DeclineSessionRequestInput!) { declineSessionRequest(input: $input) { __typename ... on DeclineSessionRequestSuccess { __typename request { booking { id title } createdAt creator { id username } declineReason durationMinutes expiresAt fan { avatarUrl isDeleted username } id note price { amountMinor currency } proposedTimes sessionType { id title } status times { startsAt state } title viewerIsCreator } } ... on UserError { failureCode: code failureMessage: message } ... on DeclineReasonTooLongError { failureField: field } } }',
  },
  deleteAvailabilitySlot: {
    kind: 'change',
    path: ['deleteAvailabilitySlot'],
    document:
      'mutation deleteAvailabilitySlot($input: DeleteAvailabilitySlotInput!) { deleteAvailabilitySlot(input: $input) { __typename ... on DeleteAvailabilitySlotSuccess { __typename deletedId } ... on UserError { failureCode: code failureMessage: message } } }',
  },
  deleteAvailabilitySlots: {
    kind: 'change',
    path: ['deleteAvailabilitySlots'],
    document:
      'mutation deleteAvailabilitySlots($input: DeleteAvailabilitySlotsInput!) { deleteAvailabilitySlots(input: $input) { __typename ... on DeleteAvailabilitySlotsSuccess { __typename results { error { __typename code message } slotId } } } }',
  },
  deleteFixedService: {
    kind: 'change',
    path: ['deleteFixedService'],
    document:
      'mutation deleteFixedService($input: DeleteFixedServiceInput!) { deleteFixedService(input: $input) { __typename ... on DeleteFixedServiceSuccess { __typename deletedId service { changesIncluded creator { id username } deliveryDeadlineDays description fee { amountMinor currency } id image { alt url } isHiddenByStaff price { amountMinor currency } status title } } ... on UserError { failureCode: code failureMessage: message } } }',
  },
  deleteSavedOverlay: {
    kind: 'change',
    path: ['deleteSavedOverlay'],
    document:
      'mutation deleteSavedOverlay($input: DeleteSavedOverlayInput!) { deleteSavedOverlay(input: $input) { __typename ... on DeleteSavedOverlaySuccess { __typename  } ... on UserError { failureCode: code failureMessage: message } } }',
  },
  deliverOrder: {
    kind: 'change',
    path: ['deliverOrder'],
    document:
      'mutation deliverOrder($input: OrderMessageInput!, $isPreviewOnly: Boolean!) { deliverOrder(input: $input, isPreviewOnly: $isPreviewOnly) { __typename ... on ChangeOrderSuccess { __typename order { acceptedByItselfAt byGiftCard { amountMinor currency } changesLeft checkoutUrl completedAt customer { avatarUrl isDeleted username } deliveredAt discount { amountMinor currency } dueAt endReason fee { amountMinor currency } fileBytes filesDeletableAt filesDeleteAt filesDeletedAt id isOverdue moneyTimeline { amount { amountMinor currency } at kind state } note orderedAt otherParty { avatarUrl isDeleted username } paymentDueAt price { amountMinor currency } provider { id username } service { id title } servicePrice { amountMinor currency } serviceTitle statement { chargedBack { amountMinor currency } covered { amountMinor currency } discount { amountMinor currency } disputed { amountMinor currency } fee { amountMinor currency } isShareReturning isUnderReview lost { amountMinor currency } lostWithGiftCard { amountMinor currency } paid { amountMinor currency } paidByGiftCard { amountMinor currency } paidOut { amountMinor currency } paidOutAt payableAt price { amountMinor currency } refunded { amountMinor currency } refundedToCard { amountMinor currency } refundedToGiftCard { amountMinor currency } share { amountMinor currency } state total { amountMinor currency } waitsFor } status tips { id } viewerCanAccept viewerCanCancelOverdue viewerCanDeleteFiles viewerCanDeliver viewerCanRequestChanges viewerCanWrite viewerIsProvider } } ... on UserError { failureCode: code failureMessage: message } ... on MessageInvalidError { failureField: field } } }',
  },
  openDrop: {
    kind: 'change',
    path: ['openDrop'],
    document:
      'mutation openDrop($input: OpenDropInput!) { openDrop(input: $input) { __typename ... on OpenDropSuccess { __typename drop { code creator { id username } endsAt id isOpen isOwn remaining slots { id } } } ... on UserError { failureCode: code failureMessage: message } ... on DropInvalidError { failureField: field } ... on DropSlotsNotFreeError { failureField: field } } }',
  },
  pauseWeeklyPattern: {
    kind: 'change',
    path: ['pauseWeeklyPattern'],
    document:
      'mutation pauseWeeklyPattern($input: PauseWeeklyPatternInput!) { pauseWeeklyPattern(input: $input) { __typename ... on WeeklyPatternSuccess { __typename opened } ... on UserError { failureCode: code failureMessage: message } } }',
  },
  priceAvailabilitySlots: {
    kind: 'change',
    path: ['priceAvailabilitySlots'],
    document:
      'mutation priceAvailabilitySlots($input: PriceAvailabilitySlotsInput!) { priceAvailabilitySlots(input: $input) { __typename ... on PriceAvailabilitySlotsSuccess { __typename results { error { __typename code message } slot { id } } } ... on UserError { failureCode: code failureMessage: message } ... on SlotInvalidError { failureField: field } } }',
  },
  replyToReview: {
    kind: 'change',
    path: ['replyToReview'],
    document:
      'mutation replyToReview($input: ReplyToReviewInput!) { replyToReview(input: $input) { __typename ... on ReplyToReviewSuccess { __typename review { author { avatarUrl isDeleted username } createdAt hiddenReason id isAuthorDeleted isSession publishedAt purchaseTitle rating repliedAt reply tags text viewerCanReply viewerIsAuthor } } ... on UserError { failureCode: code failureMessage: message } ... on ReplyInvalidError { failureField: field } } }',
  },
  saveOverlay: {
    kind: 'change',
    path: ['saveOverlay'],
    document:
      'mutation saveOverlay($input: SaveOverlayInput!) { saveOverlay(input: $input) { __typename ... on SaveOverlaySuccess { __typename savedOverlay { createdAt goal { kind reached since target title } hasCountdown id name options url } } ... on UserError { failureCode: code failureMessage: message } ... on SavedOverlayInvalidError { failureField: field } } }',
  },
  saveWeeklyPattern: {
    kind: 'change',
    path: ['saveWeeklyPattern'],
    document:
      'mutation saveWeeklyPattern($input: SaveWeeklyPatternInput!) { saveWeeklyPattern(input: $input) { __typename ... on WeeklyPatternSuccess { __typename opened } ... on UserError { failureCode: code failureMessage: message } ... on WeeklyPatternInvalidError { failureField: field } } }',
  },
  sendMessage: {
    kind: 'change',
    path: ['sendMessage'],
    document:
      'mutation sendMessage($input: SendMessageInput!) { sendMessage(input: $input) { __typename ... on SendMessageSuccess { __typename message { author { avatarUrl isDeleted username } body createdAt id isHidden kind viewerIsAuthor } } ... on UserError { failureCode: code failureMessage: message } ... on MessageInvalidError { failureField: field } } }',
  },
  sendOverlayTest: {
    kind: 'change',
    path: ['sendOverlayTest'],
    document:
      'mutation sendOverlayTest { sendOverlayTest { __typename ... on SendOverlayTestSuccess { __typename  } ... on UserError { failureCode: code failureMessage: message } } }',
  },
  updateCouponBudget: {
    kind: 'change',
    path: ['updateCouponBudget'],
    document:
      'mutation updateCouponBudget($input: UpdateCouponBudgetInput!) { updateCouponBudget(input: $input) { __typename ... on UpdateCouponBudgetSuccess { __typename coupon { code easterEggBudget { amountMinor currency } easterEggSpent { amountMinor currency } expiresAt id maxRedemptions name percentOff timesRedeemed valid } } ... on UserError { failureCode: code failureMessage: message } ... on CouponBudgetInvalidError { failureField: field } ... on CouponBudgetSpentError { failureField: field } } }',
  },
  updateFixedService: {
    kind: 'change',
    path: ['updateFixedService'],
    document:
      'mutation updateFixedService($input: UpdateFixedServiceInput!) { updateFixedService(input: $input) { __typename ... on UpdateFixedServiceSuccess { __typename service { changesIncluded creator { id username } deliveryDeadlineDays description fee { amountMinor currency } id image { alt url } isHiddenByStaff price { amountMinor currency } status title } } ... on UserError { failureCode: code failureMessage: message } ... on ServiceHiddenByStaffError { failureField: field } ... on ServiceInvalidError { failureField: field } } }',
  },
  updateSavedOverlay: {
    kind: 'change',
    path: ['updateSavedOverlay'],
    document:
      'mutation updateSavedOverlay($input: UpdateSavedOverlayInput!) { updateSavedOverlay(input: $input) { __typename ... on UpdateSavedOverlaySuccess { __typename savedOverlay { createdAt goal { kind reached since target title } hasCountdown id name options url } } ... on UserError { failureCode: code failureMessage: message } ... on SavedOverlayInvalidError { failureField: field } } }',
  },
  updateSessionType: {
    kind: 'change',
    path: ['updateSessionType'],
    document:
      'mutation updateSessionType($input: UpdateSessionTypeInput!) { updateSessionType(input: $input) { __typename ... on UpdateSessionTypeSuccess { __typename sessionType { creator { id username } description durationMinutes id isActive mode placeKind price { amountMinor currency } title } } ... on UserError { failureCode: code failureMessage: message } ... on MeetingPlaceInvalidError { failureField: field } ... on SessionTypeInvalidError { failureField: field } } }',
  },
} as const;
