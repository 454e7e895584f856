import {
  MAX_GOAL_TITLE_LENGTH,
  MAX_OVERLAY_NAME_LENGTH,
} from './areas/overlays/saved/savedOverlay.rules.ts';
import { ANSWER_LIMITS } from './areas/intake/answer.rules.ts';
import { MAX_QUESTIONS, QUESTION_LIMITS } from './areas/intake/question.rules.ts';
import { MAX_SESSION_TYPES, SESSION_TYPE_LIMITS } from './areas/sessionTypes/sessionType.rules.ts';
import { SQUAD_LIMITS } from './areas/availability/squads/squad.rules.ts';
import { MAX_PACKS, PACK_LIMITS } from './areas/packs/pack.rules.ts';
import { MAX_ENTERED_GIFT_CARD_CODE } from './areas/giftCards/giftCard.rules.ts';
import { INVOICING_LIMITS, MAX_TAX_RATE } from './areas/invoices/invoice.rules.ts';
import { PLACE_LIMITS } from './areas/places/place.rules.ts';
import {
  MAX_DAYS_AHEAD,
  MIN_HOURS_AHEAD,
  REQUEST_LIMITS,
  TIME_STEP_MINUTES,
} from './areas/appointments/request.rules.ts';
import { MAX_SLOT_DAYS_AHEAD } from './areas/availability/availability.rules.ts';
import { REFUND_LIMIT_MINUTES } from './areas/bookings/changes/cancellation.rules.ts';
import { PAYMENT_MINUTES } from './areas/payments/checkout/paymentDue.rules.ts';
import { MAX_TIPS_MINOR } from './areas/tips/tip.rules.ts';
import { MAX_PERIOD_DAYS } from './platform/time/period.rules.ts';

/**
 * Limits of the forms for slots, session types, squads, packs, gift cards, tips, requests, meeting
 * places, questions, periods and invoices, and of the times of a booking.
 */
export const SESSION_CONSTRAINTS = {
  MAX_OVERLAY_NAME_LENGTH,
  MAX_GOAL_TITLE_LENGTH,
  MAX_SESSION_TYPES,
  MAX_TIPS_MINOR,
  MIN_SESSION_TITLE_LENGTH: SESSION_TYPE_LIMITS.title.min,
  MAX_SESSION_TITLE_LENGTH: SESSION_TYPE_LIMITS.title.max,
  MAX_SESSION_DESCRIPTION_LENGTH: SESSION_TYPE_LIMITS.description,
  MIN_SQUAD_SIZE: SQUAD_LIMITS.size.min,
  MAX_SQUAD_SIZE: SQUAD_LIMITS.size.max,
  USUAL_SQUAD_DEADLINE_HOURS: SQUAD_LIMITS.deadlineHours.usual,
  MAX_PACKS,
  MIN_PACK_SESSIONS: PACK_LIMITS.sessions.min,
  MAX_PACK_SESSIONS: PACK_LIMITS.sessions.max,
  MIN_PACK_DAYS: PACK_LIMITS.validDays.min,
  MAX_PACK_DAYS: PACK_LIMITS.validDays.max,
  MAX_ENTERED_GIFT_CARD_CODE,
  MAX_SLOT_DAYS_AHEAD,
  PAYMENT_MINUTES,
  REFUND_LIMIT_MINUTES,
  MIN_REQUEST_HOURS_AHEAD: MIN_HOURS_AHEAD,
  MAX_REQUEST_DAYS_AHEAD: MAX_DAYS_AHEAD,
  REQUEST_STEP_MINUTES: TIME_STEP_MINUTES,
  MAX_PROPOSED_TIMES: REQUEST_LIMITS.times,
  MAX_REQUEST_NOTE_LENGTH: REQUEST_LIMITS.note,
  MAX_DECLINE_REASON_LENGTH: REQUEST_LIMITS.reason,
  MAX_PLACE_LABEL_LENGTH: PLACE_LIMITS.label,
  MAX_PLACE_URL_LENGTH: PLACE_LIMITS.url,
  MAX_PLACE_INSTRUCTIONS_LENGTH: PLACE_LIMITS.instructions,
  MAX_QUESTIONS,
  MAX_QUESTION_LENGTH: QUESTION_LIMITS.text.max,
  MAX_SHORT_ANSWER_LENGTH: ANSWER_LIMITS.SHORT_TEXT,
  MAX_LONG_ANSWER_LENGTH: ANSWER_LIMITS.LONG_TEXT,
  MAX_LINK_ANSWER_LENGTH: ANSWER_LIMITS.LINK,
  MAX_PERIOD_DAYS,
  MAX_INVOICING_NAME_LENGTH: INVOICING_LIMITS.name,
  MAX_INVOICING_ADDRESS_LENGTH: INVOICING_LIMITS.address,
  MAX_INVOICING_TAX_ID_LENGTH: INVOICING_LIMITS.taxId,
  MAX_TAX_RATE,
} as const;
