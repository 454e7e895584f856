import type { BudgetOptions } from '../providers/limits/Budgets.ts';
import type { LimitOptions } from '../providers/limits/Limiters.ts';

const QUARTER = 900;
const HOUR = 3_600;
const DAY = 86_400;

/**
 * Every limit that counts uses within a time. Shared ones are counted by all processes together, in PostgreSQL or, with
 * REDIS_URL, in Redis: they are rare and guard secrets, money or mailboxes. The others are hot paths, which each process
 * counts for itself unless there is Redis (docs/decisions/0041-where-limits-are-counted.md).
 */
export const LIMITS = {
  wrongPasswords: { name: 'password', points: 9, duration: QUARTER, isShared: true },
  /** Of somebody who is signed in, by account; wrong ones count in `wrongPasswords` too. */
  currentPassword: { name: 'currentPassword', points: 9, duration: QUARTER, isShared: true },
  /** For one account, from all browsers in which nobody signed in to it before. */
  accountTries: { name: 'accountTries', points: 20, duration: QUARTER, isShared: true },
  /** Above that limit. */
  slowedTries: { name: 'slowedTries', points: 1, duration: 10, isShared: true },
  /** For one account, from one browser in which somebody signed in to it before. */
  deviceTries: { name: 'deviceTries', points: 20, duration: QUARTER, isShared: true },
  wrongPasswordMails: { name: 'triesTold', points: 1, duration: DAY, isShared: true },
  secureAccount: { name: 'secureAccount', points: 20, duration: QUARTER, isShared: true },
  forgotPassword: { name: 'any', points: 20, duration: QUARTER, isShared: true },
  unknownEmails: { name: 'wrong', points: 5, duration: QUARTER, isShared: true },
  unknownEmailsOfNetwork: { name: 'network', points: 20, duration: HOUR, isShared: true },
  couponMisses: { name: 'couponMiss', points: 19, duration: HOUR, isShared: true },
  couponMissesOfAddress: { name: 'couponMissAddress', points: 100, duration: HOUR, isShared: true },
} as const satisfies Record<string, LimitOptions>;

/** Limits that are restored at a constant rate, counted by all processes together with a delay of half a second. */
export const BUDGETS = {
  publicGraphql: { name: 'publicGraphql', capacity: 60_000, restoredPerSecond: 500 },
  publicGraphqlOfKey: { name: 'publicGraphqlKey', capacity: 300_000, restoredPerSecond: 2_500 },
} as const satisfies Record<string, BudgetOptions>;
