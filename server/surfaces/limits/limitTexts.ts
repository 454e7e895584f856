import { SIGN_IN_LIBRARY_LIMIT, SIGN_IN_LIMITS } from '../../areas/accounts/betterAuth/auth.ts';
import { BODY_DEADLINE_MS } from '../../platform/http/overload/bodyDeadline.ts';
import {
  MAX_CONCURRENT,
  MAX_PAYMENT_EVENTS,
  UNREAD_MS,
} from '../../platform/http/overload/admissionControl.ts';
import { MAX_SIGNED_IN_STREAMS_PER_ADDRESS, MAX_STREAMS } from '../events/eventStreamLimits.ts';
import {
  MAX_PER_ADDRESS as MAX_TRANSFERS_PER_ADDRESS,
  MAX_PER_PERSON as MAX_TRANSFERS,
} from '../files/transferLimits.ts';
import { KEYED_STREAMS_AT_ONCE, STREAMS_AT_ONCE } from '../overlays/overlayLimits.ts';
import type { LimitName, OtherLimitName } from '../../platform/rateLimit/LimitName.ts';
import { BUDGETS, LIMITS } from '../../platform/rateLimit/limits.ts';
import { ACCOUNT_LIMIT_TEXTS } from './accountLimitTexts.ts';
import { PURCHASE_LIMIT_TEXTS } from './purchaseLimitTexts.ts';

const number = (value: number): string => value.toLocaleString('en');
const UNITS: [seconds: number, name: string][] = [
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** "15 minutes", "hour". */
function span(seconds: number): string {
  const [unit, name] = UNITS.find(([length]) => seconds % length === 0) ?? [1, 'second'];
  return seconds === unit ? name : `${seconds / unit} ${name}s`;
}

/** "IP address" in place of "address", which could be an email address. */
const describeKey = (per: string): string => per.replace('address', 'IP address');

const counted = Object.entries(LIMITS).map(
  ([name, { points, counts, per, duration }]) =>
    [
      name,
      `${number(points)} ${counts} per ${describeKey(per)} and ${span(duration)} (all processes together)`,
    ] as const,
);
const restored = Object.entries(BUDGETS).map(
  ([name, { capacity, restoredPerSecond, per, counts }]) =>
    [
      name,
      `${number(capacity)} ${counts} per ${describeKey(per)}, refilled by ${number(restoredPerSecond)} a second (all processes together)`,
    ] as const,
);
const library = Object.entries(SIGN_IN_LIMITS)
  .map(([path, { max }]) => `${path} ${max}`)
  .join(', ');

const OTHERS = {
  alwaysAnswered: 'never shed; uses constant memory per request',
  requestsUnderWay: `${MAX_CONCURRENT} requests in flight per process; above, a new request replaces a response that is older than ${UNREAD_MS / 1_000} seconds and waits for its client, or is answered with 503 and Retry-After; 408 if a body other than an upload takes longer than ${BODY_DEADLINE_MS / 1_000} seconds`,
  paymentEvents: `${MAX_PAYMENT_EVENTS} in flight per process, in addition to the other requests; above, a new event replaces one whose body has not arrived yet, or is answered with 503 and Retry-After, after which the payment provider sends it again`,
  signature:
    'a valid signature of the payment provider; other requests are rejected before the database is used',
  eventStreams: `${MAX_STREAMS} open event streams per person, or per IP address of visitors, and ${MAX_SIGNED_IN_STREAMS_PER_ADDRESS} of signed-in users per IP address (all processes together)`,
  transfers: `${MAX_TRANSFERS.download} downloads, ${MAX_TRANSFERS.preview} previews, ${MAX_TRANSFERS.upload} uploads and ${MAX_TRANSFERS.export} export at once per person, ${MAX_TRANSFERS_PER_ADDRESS} of each per IP address (all processes together)`,
  overlayStreams: `${STREAMS_AT_ONCE} open overlay streams per IP address, ${number(KEYED_STREAMS_AT_ONCE)} per publishable key (all processes together)`,
  signInLibrary: `${SIGN_IN_LIBRARY_LIMIT.max} requests per IP address and ${span(SIGN_IN_LIBRARY_LIMIT.window)} to the sign-in library; within it ${library} (all processes together)`,
  ...PURCHASE_LIMIT_TEXTS,
  ...ACCOUNT_LIMIT_TEXTS,
} as const satisfies Record<OtherLimitName, string>;

/** Every limit in plain English, with numbers from the constants that enforce them. */
export const LIMIT_TEXTS = {
  ...Object.fromEntries([...restored, ...counted]),
  ...OTHERS,
} as Record<LimitName, string>;
