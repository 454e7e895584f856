import { MAX_EACH_HOUR as LINK_EMAILS_PER_HOUR } from '../../areas/accounts/credentials/mailLimit.ts';
import { SIGN_IN_LIBRARY_LIMIT, SIGN_IN_LIMITS } from '../../areas/accounts/betterAuth/auth.ts';
import {
  MAX_HOLDS,
  MAX_HOLDS_UNCONFIRMED,
  RUN_OUT_HOLDS,
  WAIT_AFTER_RUN_OUT_MINUTES,
} from '../../areas/bookings/holds/hold.rules.ts';
import {
  MAX_A_DAY_WITH_CREATOR,
  MAX_PENDING,
  MAX_PENDING_WITH_CREATOR,
} from '../../areas/appointments/request.rules.ts';
import { MAX_ACTIVE_COUPONS } from '../../areas/coupons/coupon.rules.ts';
import { MAX_KEYS } from '../../areas/integrations/apiKeys/apiKeys.ts';
import { MAX_ENDPOINTS, MAX_PER_HOUR } from '../../areas/integrations/webhooks/webhooks.ts';
import { MAX_CONCURRENT } from '../../platform/http/overload/admissionControl.ts';
import { MAX_SIGNED_IN_STREAMS_PER_ADDRESS, MAX_STREAMS } from '../events/eventStreamLimits.ts';
import {
  MAX_PER_ADDRESS as MAX_TRANSFERS_PER_ADDRESS,
  MAX_PER_PERSON as MAX_TRANSFERS,
} from '../files/transferLimits.ts';
import { MAX_CALENDARS } from '../../areas/busyTimes/busyTimes.rules.ts';
import {
  MAX_DROP_SLOTS,
  MAX_DROPS_A_DAY,
  MAX_TAKES_OF_ADDRESS,
} from '../../areas/drops/drop.rules.ts';
import { MAX_FOLLOWS } from '../../areas/follows/follow.rules.ts';
import { MAX_SAVED_SEARCHES } from '../../areas/follows/savedSearches/savedSearch.rules.ts';
import { MAX_GAME_FOLLOWS } from '../../areas/games/games.rules.ts';
import { MAX_UNPAID_ORDERS } from '../../areas/orders/order.rules.ts';
import { MAX_ACTIVE_PURCHASES, MAX_PACKS } from '../../areas/packs/pack.rules.ts';
import { MAX_PASSKEYS } from '../../areas/accounts/passkeys/passkeys.ts';
import { MAX_BLOCKS } from '../../areas/safety/block.rules.ts';
import { MAX_SAVED_REPLIES } from '../../areas/support/desk/replies/reply.rules.ts';
import { MAX_TIPS_MINOR, MAX_TIPS_PER_DAY, TIP_LIMIT_DAYS } from '../../areas/tips/tip.rules.ts';
import { MAX_WAITLIST_ENTRIES } from '../../areas/waitlist/waitlist.rules.ts';
import { MAX_BROWSERS } from '../../areas/notifications/push/subscribeToPush.ts';
import { KEYED_STREAMS_AT_ONCE, STREAMS_AT_ONCE } from '../overlays/overlayLimits.ts';
import { MAX_SESSION_TYPES } from '../../areas/sessionTypes/sessionType.rules.ts';
import { MAX_REPORTS_A_DAY } from '../../areas/safety/report.rules.ts';
import { MAX_SAVED } from '../../areas/staff/explorer/saveOperation.ts';
import { MAX_EACH_HOUR as SUPPORT_REQUESTS_PER_HOUR } from '../../areas/support/supportCase.rules.ts';
import { MAX_FILES } from '../../platform/files/attachment.rules.ts';
import type { LimitName, OtherLimitName } from '../../platform/rateLimit/LimitName.ts';
import { BUDGETS, LIMITS } from '../../platform/rateLimit/limits.ts';

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

const counted = Object.entries(LIMITS).map(
  ([name, { points, counts, per, duration }]) =>
    [
      name,
      `${number(points)} ${counts} per ${per} and ${span(duration)} (all processes together)`,
    ] as const,
);
const restored = Object.entries(BUDGETS).map(
  ([name, { capacity, restoredPerSecond, per, counts }]) =>
    [
      name,
      `${number(capacity)} ${counts} per ${per}, refilled by ${number(restoredPerSecond)} a second (all processes together)`,
    ] as const,
);
const library = Object.entries(SIGN_IN_LIMITS)
  .map(([path, { max }]) => `${path} ${max}`)
  .join(', ');

const OTHERS = {
  alwaysAnswered: 'never shed; uses constant memory per request',
  requestsUnderWay: `${MAX_CONCURRENT} requests in flight per process; 503 with Retry-After above`,
  signature:
    'a valid signature of the payment provider; other requests are rejected before the database is used',
  unpaidHolds: `${MAX_HOLDS} unpaid holds per person, ${MAX_HOLDS_UNCONFIRMED} with an unconfirmed email address; ${WAIT_AFTER_RUN_OUT_MINUTES} minutes of waiting after ${RUN_OUT_HOLDS} consecutive holds that expired (database)`,
  unpaidOrders: `${MAX_UNPAID_ORDERS} unpaid orders per person (database)`,
  activeCoupons: `${MAX_ACTIVE_COUPONS} coupons per creator that have not ended (database)`,
  sessionTypes: `${MAX_SESSION_TYPES} active session types per creator (database)`,
  packs: `${MAX_PACKS} packs on sale per creator (database)`,
  packPurchases: `${MAX_ACTIVE_PURCHASES} packs of one creator that a person has or is paying (database)`,
  tips: `${MAX_TIPS_PER_DAY} tips per person in 24 hours, and ${MAX_TIPS_MINOR / 100} of the currency in ${TIP_LIMIT_DAYS} days (database)`,
  waitlistEntries: `${MAX_WAITLIST_ENTRIES} waitlists per person (database)`,
  drops: `1 open drop per creator, of at most ${MAX_DROP_SLOTS} slots, and ${MAX_DROPS_A_DAY} drops in 24 hours (database)`,
  dropTakes: `1 slot of a drop per browser and person, ${MAX_TAKES_OF_ADDRESS} per address (database)`,
  follows: `${number(MAX_FOLLOWS)} creators that a person follows (database)`,
  gameFollows: `${MAX_GAME_FOLLOWS} games that a person follows (database)`,
  savedSearches: `${MAX_SAVED_SEARCHES} saved searches per person (database)`,
  blocks: `${number(MAX_BLOCKS)} blocked people per person (database)`,
  calendars: `${MAX_CALENDARS} connected calendars per creator (database)`,
  passkeys: `${MAX_PASSKEYS} passkeys per person (database)`,
  linkEmails: `${LINK_EMAILS_PER_HOUR} emails with a link of one kind per person and hour (database)`,
  supportRequests: `${SUPPORT_REQUESTS_PER_HOUR} support requests per email address and hour (database)`,
  sessionRequests: `${MAX_PENDING_WITH_CREATOR} open requests per person and creator, ${MAX_PENDING} per person; ${MAX_A_DAY_WITH_CREATOR} per person and creator in 24 hours (database)`,
  reports: `${MAX_REPORTS_A_DAY} reports of people and content per person and 24 hours (database)`,
  keys: `${MAX_KEYS} working keys per creator (database)`,
  webhooks: `${MAX_ENDPOINTS} webhooks per creator (database)`,
  webhookTests: `${MAX_PER_HOUR['webhook.test']} webhook tests per creator and hour (database)`,
  webhookResends: `${MAX_PER_HOUR['webhook.resend']} repeated deliveries per creator and hour (database)`,
  pushBrowsers: `${MAX_BROWSERS} browsers per person; the oldest is replaced (database)`,
  deliveryFiles: `${MAX_FILES} files per delivery (database)`,
  answerFiles: `${MAX_FILES} files with the answers of a booking (database)`,
  savedOperations: `${MAX_SAVED} saved operations per staff member (database)`,
  savedReplies: `${MAX_SAVED_REPLIES} saved replies of all staff (database)`,
  eventStreams: `${MAX_STREAMS} open event streams per person, or per address of visitors, and ${MAX_SIGNED_IN_STREAMS_PER_ADDRESS} of signed-in users per address (all processes together)`,
  transfers: `${MAX_TRANSFERS.download} downloads, ${MAX_TRANSFERS.preview} previews, ${MAX_TRANSFERS.upload} uploads and ${MAX_TRANSFERS.export} export at once per person, ${MAX_TRANSFERS_PER_ADDRESS} of each per address (all processes together)`,
  overlayStreams: `${STREAMS_AT_ONCE} open overlay streams per address, ${number(KEYED_STREAMS_AT_ONCE)} per publishable key (all processes together)`,
  signInLibrary: `${SIGN_IN_LIBRARY_LIMIT.max} requests per address and ${span(SIGN_IN_LIBRARY_LIMIT.window)} to the sign-in library; within it ${library} (all processes together)`,
} as const satisfies Record<OtherLimitName, string>;

/** Every limit in plain English, with numbers from the constants that enforce them. */
export const LIMIT_TEXTS = {
  ...Object.fromEntries([...restored, ...counted]),
  ...OTHERS,
} as Record<LimitName, string>;
