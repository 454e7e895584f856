import { MAX_EACH_HOUR as LINK_EMAILS_PER_HOUR } from '../../areas/accounts/credentials/mailLimit.ts';
import { MAX_KEYS } from '../../areas/integrations/apiKeys/apiKeys.ts';
import { MAX_ENDPOINTS, MAX_PER_HOUR } from '../../areas/integrations/webhooks/webhooks.ts';
import { MAX_CALENDARS } from '../../areas/busyTimes/busyTimes.rules.ts';
import { MAX_FOLLOWS } from '../../areas/follows/follow.rules.ts';
import { MAX_SAVED_SEARCHES } from '../../areas/follows/savedSearches/savedSearch.rules.ts';
import { MAX_GAME_FOLLOWS } from '../../areas/games/games.rules.ts';
import { MAX_PASSKEYS } from '../../areas/accounts/passkeys/passkeys.ts';
import { MAX_BLOCKS } from '../../areas/safety/block.rules.ts';
import { MAX_SAVED_REPLIES } from '../../areas/support/desk/replies/reply.rules.ts';
import { MAX_BROWSERS } from '../../areas/notifications/push/subscribeToPush.ts';
import { MAX_REPORTS_A_DAY } from '../../areas/safety/report.rules.ts';
import { MAX_SAVED } from '../../areas/staff/explorer/saveOperation.ts';
import { MAX_EACH_HOUR as SUPPORT_REQUESTS_PER_HOUR } from '../../areas/support/supportCase.rules.ts';
import type { OtherLimitName } from '../../platform/rateLimit/LimitName.ts';

const number = (value: number): string => value.toLocaleString('en');

/** Limits of data that belongs to an account, which use cases check in the database. */
export const ACCOUNT_LIMIT_TEXTS = {
  linkEmails: `${LINK_EMAILS_PER_HOUR} emails with a link of one kind per person and hour (database)`,
  passkeys: `${MAX_PASSKEYS} passkeys per person (database)`,
  keys: `${MAX_KEYS} working keys per creator (database)`,
  webhooks: `${MAX_ENDPOINTS} webhooks per creator (database)`,
  webhookTests: `${MAX_PER_HOUR['webhook.test']} webhook tests per creator and hour (database)`,
  webhookResends: `${MAX_PER_HOUR['webhook.resend']} repeated deliveries per creator and hour (database)`,
  calendars: `${MAX_CALENDARS} connected calendars per creator (database)`,
  pushBrowsers: `${MAX_BROWSERS} browsers per person; the oldest is replaced (database)`,
  follows: `${number(MAX_FOLLOWS)} creators that a person follows (database)`,
  gameFollows: `${MAX_GAME_FOLLOWS} games that a person follows (database)`,
  savedSearches: `${MAX_SAVED_SEARCHES} saved searches per person (database)`,
  blocks: `${number(MAX_BLOCKS)} blocked people per person (database)`,
  reports: `${MAX_REPORTS_A_DAY} reports of people and content per person and 24 hours (database)`,
  supportRequests: `${SUPPORT_REQUESTS_PER_HOUR} support requests per email address and hour (database)`,
  savedReplies: `${MAX_SAVED_REPLIES} saved replies of all staff (database)`,
  savedOperations: `${MAX_SAVED} saved operations per staff member (database)`,
} as const satisfies Partial<Record<OtherLimitName, string>>;
