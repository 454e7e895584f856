import { UserError } from '../../platform/errors/UserError.ts';
import { PLACE_LIMITS, type PlaceProblem } from './place.rules.ts';

const TEXTS: Record<PlaceProblem, string> = {
  PLACE_LABEL_MISSING: 'Say where the session happens.',
  PLACE_LABEL_TOO_LONG: `Use at most ${PLACE_LIMITS.label} characters.`,
  PLACE_URL_MISSING: 'Enter a link.',
  PLACE_URL_INVALID: 'Enter a link that starts with https://, for Discord an invite.',
  PLACE_INSTRUCTIONS_TOO_LONG: `Use at most ${PLACE_LIMITS.instructions} characters.`,
};

const FIELDS: Record<PlaceProblem, 'label' | 'url' | 'instructions'> = {
  PLACE_LABEL_MISSING: 'label',
  PLACE_LABEL_TOO_LONG: 'label',
  PLACE_URL_MISSING: 'url',
  PLACE_URL_INVALID: 'url',
  PLACE_INSTRUCTIONS_TOO_LONG: 'instructions',
};

export class MeetingPlaceInvalidError extends UserError {
  readonly code: PlaceProblem;
  readonly field: string;
  constructor(code: PlaceProblem) {
    super(TEXTS[code]);
    this.code = code;
    this.field = FIELDS[code];
  }
}
