import type { BudgetOptions } from './Budgets.ts';
import type { LimitDescription } from './LimitDescription.ts';
import type { LimitOptions } from './Limiters.ts';
import { ACCOUNT_LIMITS } from './accountLimits.ts';
import { HOUR_SECONDS, MINUTE_SECONDS } from '../time/timeUnits.rules.ts';

/**
 * Every limit that counts uses per time, across all processes. Exact limits are counted with a
 * statement per use, in PostgreSQL or, with REDIS_URL, in Redis: they are rare and protect secrets,
 * money or mailboxes. The others are hot paths: without Redis, processes learn of each other's uses
 * after half a second (docs/decisions/0110-hot-limits-of-all-processes.md).
 */
export const LIMITS = {
  ...ACCOUNT_LIMITS,
  couponMisses: {
    name: 'couponMiss',
    points: 19,
    duration: HOUR_SECONDS,
    isExact: true,
    per: 'person',
    counts: 'unknown coupon codes',
  },
  couponMissesOfAddress: {
    name: 'couponMissAddress',
    points: 100,
    duration: HOUR_SECONDS,
    isExact: true,
    per: 'address',
    counts: 'unknown coupon codes',
  },
  giftCardMisses: {
    name: 'giftCardMiss',
    points: 9,
    duration: HOUR_SECONDS,
    isExact: true,
    per: 'person',
    counts: 'unknown gift card codes',
  },
  giftCardMissesOfAddress: {
    name: 'giftCardMissAddress',
    points: 50,
    duration: HOUR_SECONDS,
    isExact: true,
    per: 'address',
    counts: 'unknown gift card codes',
  },
  visitorSupportRequests: {
    name: 'support',
    points: 20,
    duration: HOUR_SECONDS,
    isExact: true,
    per: 'address',
    counts: 'support requests without an account',
  },
  roomSignals: {
    name: 'roomSignal',
    points: 120,
    duration: MINUTE_SECONDS,
    per: 'person',
    counts: 'signals in session rooms',
  },
  roomEntries: {
    name: 'roomEntry',
    points: 60,
    duration: MINUTE_SECONDS,
    per: 'person',
    counts: 'connections to session rooms',
  },
  calendarConnections: {
    name: 'calendarConnection',
    points: 20,
    duration: HOUR_SECONDS,
    isExact: true,
    per: 'person',
    counts: 'calendars connected',
  },
  gameSearches: {
    name: 'gameSearch',
    points: 60,
    duration: MINUTE_SECONDS,
    per: 'person',
    counts: 'searches in the external game database',
  },
  overlayTests: {
    name: 'overlayTest',
    points: 10,
    duration: MINUTE_SECONDS,
    per: 'person',
    counts: 'test bookings on overlays',
  },
  secretKeyRequests: {
    name: 'secretKey',
    points: 120,
    duration: MINUTE_SECONDS,
    per: 'key',
    counts: 'requests with a secret key',
  },
  restReads: {
    name: 'restRead',
    points: 600,
    duration: MINUTE_SECONDS,
    per: 'address',
    counts: 'REST reads without a key',
  },
  fileReads: {
    name: 'fileRead',
    points: 600,
    duration: MINUTE_SECONDS,
    per: 'address',
    counts: 'files, feeds, share images and short links',
  },
  shareImages: {
    name: 'shareImage',
    points: 60,
    duration: MINUTE_SECONDS,
    per: 'address',
    counts: 'share images that have to be drawn',
  },
  overlayRequests: {
    name: 'overlay',
    points: 60,
    duration: MINUTE_SECONDS,
    per: 'address',
    counts: 'overlay requests',
  },
  overlayRequestsOfKey: {
    name: 'overlayKey',
    points: 1_200,
    duration: MINUTE_SECONDS,
    per: 'key',
    counts: 'overlay requests',
  },
  creatorPageLookups: {
    name: 'creatorPage',
    points: 120,
    duration: MINUTE_SECONDS,
    per: 'address',
    counts: 'looked-up pages of creators',
  },
  countedPages: {
    name: 'countedPage',
    points: 300,
    duration: MINUTE_SECONDS,
    per: 'address',
    counts: 'reports of opened profiles and chosen offers',
  },
  auditExports: {
    name: 'auditExport',
    points: 20,
    duration: HOUR_SECONDS,
    per: 'person',
    counts: 'exports of the audit log',
  },
  /** 20 GB of a creator in an hour. */
  uploadParts: {
    name: 'uploadPart',
    points: 3_000,
    duration: HOUR_SECONDS,
    per: 'person',
    counts: 'parts of uploaded files',
  },
  documents: {
    name: 'document',
    points: 60,
    duration: 15 * MINUTE_SECONDS,
    per: 'person',
    counts: 'invoices and other documents as PDF',
  },
  refusedDocuments: {
    name: 'abusiveClients',
    points: 100,
    duration: MINUTE_SECONDS,
    per: 'person (visitors: per address)',
    counts: 'rejected GraphQL documents',
  },
} as const satisfies Record<string, LimitOptions & LimitDescription>;

/**
 * Budgets refill at a constant rate and are counted across all processes with a delay of half a
 * second.
 */
export const BUDGETS = {
  changes: {
    name: 'changes',
    capacity: 300,
    restoredPerSecond: 5,
    per: 'person (visitors: per address)',
    counts: 'mutations and REST writes',
  },
  publicGraphql: {
    name: 'publicGraphql',
    capacity: 60_000,
    restoredPerSecond: 500,
    per: 'address',
    counts: 'units of cost at /graphql/public',
  },
  publicGraphqlOfKey: {
    name: 'publicGraphqlKey',
    capacity: 300_000,
    restoredPerSecond: 2_500,
    per: 'key',
    counts: 'units of cost at /graphql/public and /graphql/creator',
  },
} as const satisfies Record<string, BudgetOptions & LimitDescription>;
