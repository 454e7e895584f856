import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../time/timeUnits.rules.ts';
import type { LimitDescription } from './LimitDescription.ts';
import type { LimitOptions } from './Limiters.ts';

const QUARTER = 15 * MINUTE_SECONDS;

/** Limits of signing in and of an account's credentials; a part of `LIMITS`. */
export const ACCOUNT_LIMITS = {
  wrongPasswords: {
    name: 'password',
    points: 9,
    duration: QUARTER,
    isExact: true,
    per: 'address',
    counts: 'wrong passwords and passkeys',
  },
  currentPassword: {
    name: 'currentPassword',
    points: 9,
    duration: QUARTER,
    isExact: true,
    per: 'person',
    counts: 'wrong current passwords',
  },
  /** From all browsers that have never signed in to the account. */
  accountTries: {
    name: 'accountTries',
    points: 20,
    duration: QUARTER,
    isExact: true,
    per: 'account',
    counts: 'wrong passwords from unknown browsers',
  },
  /** Applies after accountTries is exceeded. */
  slowedTries: {
    name: 'slowedTries',
    points: 1,
    duration: 10,
    isExact: true,
    per: 'account',
    counts: 'sign-in attempts from unknown browsers after too many wrong passwords',
  },
  /** From one browser that has signed in to the account before. */
  deviceTries: {
    name: 'deviceTries',
    points: 20,
    duration: QUARTER,
    isExact: true,
    per: 'account',
    counts: 'wrong passwords from one known browser',
  },
  loginCodes: {
    name: 'loginCodes',
    points: 5,
    duration: QUARTER,
    isExact: true,
    per: 'account',
    counts: 'login codes entered',
  },
  loginCodeMails: {
    name: 'loginCodeMails',
    points: 5,
    duration: HOUR_SECONDS,
    isExact: true,
    per: 'account',
    counts: 'login codes sent by email',
  },
  wrongPasswordMails: {
    name: 'triesTold',
    points: 1,
    duration: DAY_SECONDS,
    isExact: true,
    per: 'account',
    counts: 'emails about wrong passwords',
  },
  renames: {
    name: 'rename',
    points: 5,
    duration: DAY_SECONDS,
    isExact: true,
    per: 'person',
    counts: 'changes of the username',
  },
  secureAccount: {
    name: 'secureAccount',
    points: 20,
    duration: QUARTER,
    isExact: true,
    per: 'address',
    counts: 'uses of links that secure an account',
  },
  signUps: {
    name: 'signUp',
    points: 20,
    duration: MINUTE_SECONDS,
    isExact: true,
    per: 'address',
    counts: 'new accounts',
  },
  forgotPassword: {
    name: 'any',
    points: 20,
    duration: QUARTER,
    isExact: true,
    per: 'address',
    counts: 'password reset links requested or tried',
  },
  unknownEmails: {
    name: 'wrong',
    points: 5,
    duration: QUARTER,
    isExact: true,
    per: 'address',
    counts: 'unknown email addresses',
  },
  unknownEmailsOfNetwork: {
    name: 'network',
    points: 20,
    duration: HOUR_SECONDS,
    isExact: true,
    per: 'network',
    counts: 'unknown email addresses',
  },
} as const satisfies Record<string, LimitOptions & LimitDescription>;
