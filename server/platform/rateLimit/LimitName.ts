import type { BUDGETS, LIMITS } from './limits.ts';

/** Limits that are not a count per time, or that a library counts. */
export type OtherLimitName =
  | 'alwaysAnswered'
  | 'requestsUnderWay'
  | 'paymentEvents'
  | 'signature'
  | 'unpaidHolds'
  | 'unpaidOrders'
  | 'activeCoupons'
  | 'sessionTypes'
  | 'packs'
  | 'packPurchases'
  | 'tips'
  | 'waitlistEntries'
  | 'drops'
  | 'dropTakes'
  | 'follows'
  | 'gameFollows'
  | 'savedSearches'
  | 'blocks'
  | 'calendars'
  | 'passkeys'
  | 'sessionRequests'
  | 'linkEmails'
  | 'supportRequests'
  | 'reports'
  | 'keys'
  | 'webhooks'
  | 'webhookTests'
  | 'webhookResends'
  | 'pushBrowsers'
  | 'deliveryFiles'
  | 'answerFiles'
  | 'savedOperations'
  | 'savedReplies'
  | 'eventStreams'
  | 'transfers'
  | 'overlayStreams'
  | 'signInLibrary';

/** server/surfaces/limits/limitTexts.ts describes each limit. */
export type LimitName = keyof typeof LIMITS | keyof typeof BUDGETS | OtherLimitName;
