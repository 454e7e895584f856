import type { BUDGETS, LIMITS } from './limits.ts';

/** Limits that are no counts within a time, or that a library counts. */
export type OtherLimitName =
  | 'alwaysAnswered'
  | 'requestsUnderWay'
  | 'signature'
  | 'unpaidHolds'
  | 'activeCoupons'
  | 'linkEmails'
  | 'supportRequests'
  | 'keys'
  | 'webhooks'
  | 'webhookTests'
  | 'webhookResends'
  | 'pushBrowsers'
  | 'deliveryFiles'
  | 'savedOperations'
  | 'eventStreams'
  | 'transfers'
  | 'overlayStreams'
  | 'signInLibrary';

/** The name of a limit; server/surfaces/limits/limitTexts.ts describes each. */
export type LimitName = keyof typeof LIMITS | keyof typeof BUDGETS | OtherLimitName;
