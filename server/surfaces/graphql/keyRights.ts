import type { ApiKeyScope } from '../../platform/database/generated/enums.ts';

const of = (scope: ApiKeyScope, names: string[]): [string, ApiKeyScope][] =>
  names.map((name) => [name, scope]);

/**
 * The scope that a key needs for each mutation. Mutations that are not listed are closed to keys:
 * those of the account, its security, the payout account and keys, and all that refund money.
 */
export const KEY_MUTATIONS: ReadonlyMap<string, ApiKeyScope> = new Map([
  ...of('OFFERS', [
    'archivePack',
    'archiveSessionType',
    'createAvailabilitySlot',
    'createAvailabilitySlots',
    'createCoupon',
    'createFixedService',
    'createPack',
    'createSessionType',
    'deleteAvailabilitySlot',
    'deleteAvailabilitySlots',
    'deleteFixedService',
    'pauseWeeklyPattern',
    'priceAvailabilitySlots',
    'saveWeeklyPattern',
    'updateCouponBudget',
    'updateFixedService',
    'updateSessionType',
  ]),
  ...of('BOOKINGS', [
    'acceptSessionRequest',
    'declineSessionRequest',
    'deliverOrder',
    'replyToReview',
    'sendMessage',
  ]),
  ...of('OVERLAYS', [
    'closeDrop',
    'deleteSavedOverlay',
    'openDrop',
    'saveOverlay',
    'sendOverlayTest',
    'updateSavedOverlay',
  ]),
]);

/** Queries, with the scope READ. */
export const KEY_QUERIES: ReadonlySet<string> = new Set([
  'creator',
  'creators',
  'freeCreators',
  'game',
  'gameNews',
  'games',
  'node',
  'nodes',
  'viewer',
]);

/** Fields of the owner of the key, with the scope READ. */
export const KEY_VIEWER_FIELDS: ReadonlySet<string> = new Set([
  'activePacks',
  'analytics',
  'avatarUrl',
  'bills',
  'canOpenSlots',
  'canSell',
  'coupons',
  'creator',
  'currency',
  'earnings',
  'earningsTotals',
  'id',
  'nextSession',
  'openDrop',
  'orders',
  'ordersDue',
  'ownSlots',
  'packs',
  'platformFeePercent',
  'receivedSessionRequests',
  'requestsToAnswer',
  'reviewsReceived',
  'savedOverlays',
  'services',
  'sessionTypes',
  'soldPacks',
  'takesRequests',
  'timeZone',
  'unreadMessages',
  'upcomingBookings',
  'username',
  'weeklyPattern',
]);

/**
 * Types whose fields a key may read, in addition to lists and results of mutations. A new type is
 * closed. Meeting places, answers to questions and session rooms are private to the two sides.
 */
export const KEY_TYPES: ReadonlySet<string> = new Set([
  'Analytics',
  'AnalyticsCounts',
  'AnalyticsDay',
  'AnalyticsHour',
  'AnalyticsOfGame',
  'AnalyticsOfSource',
  'AvailabilitySlot',
  'AvailabilitySlotClosing',
  'AvailabilitySlotOutcome',
  'Bill',
  'Booking',
  'Coupon',
  'Creator',
  'CreatorGame',
  'Drop',
  'Earnings',
  'EarningsMonth',
  'EarningsTotals',
  'EasterEgg',
  'FixedService',
  'Game',
  'GameEvent',
  'GameNews',
  'Message',
  'Money',
  'MoneyStep',
  'MoneySum',
  'OrderMoneyStep',
  'OverlayGoal',
  'Pack',
  'PackPurchase',
  'PageInfo',
  'Person',
  'ProposedTime',
  'PurchaseStatement',
  'Reputation',
  'Review',
  'SavedOverlay',
  'ServiceImage',
  'ServiceOrder',
  'SessionRequest',
  'SessionType',
  'Squad',
  'Tip',
  'WeekTime',
  'WeeklyPattern',
  'WeeklyPatternShift',
]);

/** Fields of these types that stay closed: whom the owner blocks is private. */
export const KEY_CLOSED_FIELDS: ReadonlySet<string> = new Set(['Person.viewerBlocks']);
