import { REQUEST_LIMITS } from './areas/appointments/request.rules.ts';
import { MAX_SESSION_TYPES, SESSION_TYPE_LIMITS } from './areas/sessionTypes/sessionType.rules.ts';

/** Limits of the forms for session types and requests. */
export const SESSION_CONSTRAINTS = {
  MAX_SESSION_TYPES,
  MIN_SESSION_TITLE_LENGTH: SESSION_TYPE_LIMITS.title.least,
  MAX_SESSION_TITLE_LENGTH: SESSION_TYPE_LIMITS.title.most,
  MAX_SESSION_DESCRIPTION_LENGTH: SESSION_TYPE_LIMITS.description,
  MAX_PROPOSED_TIMES: REQUEST_LIMITS.times,
  MAX_REQUEST_NOTE_LENGTH: REQUEST_LIMITS.note,
  MAX_DECLINE_REASON_LENGTH: REQUEST_LIMITS.reason,
} as const;
