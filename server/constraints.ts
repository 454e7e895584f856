import { MAX_SLOTS_PER_REQUEST } from './areas/availability/availability.rules.ts';
import { MAX_WEEKS } from './areas/availability/patterns/weeklyPattern.rules.ts';
import { MAX_PROBLEM_LENGTH, MIN_PROBLEM_LENGTH } from './areas/bookings/problems/problem.rules.ts';
import { COUPON_LIMITS, MAX_ENTERED_CODE_LENGTH } from './areas/coupons/coupon.rules.ts';
import { GAME_TEXT_LIMITS, MAX_EVENT_SLOTS, TEAM_LIMITS } from './areas/games/games.rules.ts';
import { MAX_MESSAGE_LENGTH } from './areas/messages/message.rules.ts';
import { NOTIFICATION_LIMITS } from './areas/notifications/notification.rules.ts';
import { MAX_NOTE_LENGTH } from './areas/orders/order.rules.ts';
import { MAX_IMAGE_ALT_LENGTH, SERVICE_LIMITS } from './areas/services/services.rules.ts';
import { ACCOUNT_CONSTRAINTS } from './accountConstraints.ts';
import { FILE_CONSTRAINTS } from './fileConstraints.ts';
import { SESSION_CONSTRAINTS } from './sessionConstraints.ts';
import { TRUST_CONSTRAINTS } from './trustConstraints.ts';

/**
 * Limits that the client's forms show. `npm run generate` writes them to
 * client/generated/constraints.rules.ts.
 */
export const CONSTRAINTS = {
  ...ACCOUNT_CONSTRAINTS,
  ...FILE_CONSTRAINTS,
  MAX_IMAGE_ALT_LENGTH,
  MAX_SLOTS_PER_REQUEST,
  MAX_PATTERN_WEEKS: MAX_WEEKS,
  ...SESSION_CONSTRAINTS,
  MAX_COUPON_NAME_LENGTH: COUPON_LIMITS.name,
  MAX_COUPON_PERCENT: COUPON_LIMITS.percentOff.max,
  MAX_COUPON_DAYS: COUPON_LIMITS.durationInDays.max,
  MAX_COUPON_REDEMPTIONS: COUPON_LIMITS.maxRedemptions.max,
  MIN_COUPON_BUDGET_MINOR: COUPON_LIMITS.easterEggBudgetMinor.min,
  MAX_ENTERED_CODE_LENGTH,
  MAX_SERVICE_TITLE_LENGTH: SERVICE_LIMITS.title,
  MAX_SERVICE_DESCRIPTION_LENGTH: SERVICE_LIMITS.description,
  MAX_DEADLINE_DAYS: SERVICE_LIMITS.deadlineDays.max,
  MAX_CHANGES_INCLUDED: SERVICE_LIMITS.changes.max,
  MIN_PROBLEM_LENGTH,
  MAX_PROBLEM_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_NOTIFICATION_TITLE_LENGTH: NOTIFICATION_LIMITS.title,
  MAX_NOTIFICATION_CONTENT_LENGTH: NOTIFICATION_LIMITS.content,
  ...TRUST_CONSTRAINTS,
  MAX_GAME_NAME_LENGTH: GAME_TEXT_LIMITS.name,
  MAX_GAME_DESCRIPTION_LENGTH: GAME_TEXT_LIMITS.description,
  MAX_GAME_TITLE_LENGTH: GAME_TEXT_LIMITS.title,
  MAX_GAME_CONTENT_LENGTH: GAME_TEXT_LIMITS.content,
  MAX_EVENT_STATUS_LENGTH: GAME_TEXT_LIMITS.status,
  MAX_PRIZE_POOL_LENGTH: GAME_TEXT_LIMITS.prizePool,
  MAX_LOCATION_LENGTH: GAME_TEXT_LIMITS.location,
  MIN_TEAMS: TEAM_LIMITS.min,
  MAX_TEAMS: TEAM_LIMITS.max,
  MAX_EVENT_SLOTS,
} as const;
