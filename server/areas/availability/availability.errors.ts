import { UserError } from '../../platform/errors/UserError.ts';
import type { SlotProblem } from './availability.rules.ts';
import type { CalendarSettings } from './lockCalendar.ts';
import type { PatternField } from './patterns/weeklyPattern.rules.ts';
import type { SquadProblem } from './squads/squad.rules.ts';

const TEXTS: Record<SlotProblem | SquadProblem, string> = {
  SLOT_PASSES_MIDNIGHT: 'A slot must end by midnight.',
  SLOT_DURATION: 'A slot lasts 30, 45 or 60 minutes.',
  SLOT_PAST: 'This time has already passed.',
  SLOT_TOO_FAR: 'Slots can be opened up to a year ahead.',
  SLOT_PRICE: 'The price must be 0 or at least 0.50.',
  SLOT_PRICE_TOO_HIGH: 'The price is at most 999999.99.',
  SQUAD_SIZE: 'A squad has 2 to 10 places.',
  SQUAD_MINIMUM: 'The minimum is 1 to the number of places.',
  SQUAD_DEADLINE: 'The deadline is 2 hours to 7 days before the start.',
  SQUAD_DEADLINE_PAST: 'This deadline has already passed. Choose a later start or fewer hours.',
  SQUAD_PLACE:
    'A squad meets on Discord, at a link, in the game or elsewhere: the session room is for two people. Change the place of the session type or your usual place.',
};

/** Fields of the GraphQL input; REST has its own names. */
const FIELDS: Record<SlotProblem | SquadProblem, string> = {
  SLOT_PASSES_MIDNIGHT: 'durationMinutes',
  SLOT_DURATION: 'durationMinutes',
  SLOT_PAST: 'startsAt',
  SLOT_TOO_FAR: 'startsAt',
  SLOT_PRICE: 'priceMinor',
  SLOT_PRICE_TOO_HIGH: 'priceMinor',
  SQUAD_SIZE: 'squad.size',
  SQUAD_MINIMUM: 'squad.minimum',
  SQUAD_DEADLINE: 'squad.deadlineHours',
  SQUAD_DEADLINE_PAST: 'squad.deadlineHours',
  SQUAD_PLACE: 'squad',
};

export class SlotInvalidError extends UserError {
  readonly code: SlotProblem | SquadProblem;
  readonly field: string;
  constructor(code: SlotProblem | SquadProblem, message = TEXTS[code]) {
    super(message);
    this.code = code;
    this.field = FIELDS[code];
  }
}

export class SlotOverlapError extends UserError {
  readonly code = 'SLOT_OVERLAP';
  constructor() {
    super('This time overlaps another of your slots.');
  }
}

export class SlotNotFoundError extends UserError {
  readonly code = 'SLOT_NOT_FOUND';
  constructor() {
    super('This slot does not exist any more.');
  }
}

export class SlotBookedError extends UserError {
  readonly code = 'SLOT_BOOKED';
  constructor() {
    super('This slot is booked. Cancel the booking first.');
  }
}

export class SlotReservedError extends UserError {
  readonly code = 'SLOT_RESERVED';
  constructor() {
    super('This slot is reserved for someone on the waitlist, or for a drop.');
  }
}

export class CannotOpenSlotsError extends UserError {
  readonly code = 'CANNOT_OPEN_SLOTS';
  constructor(
    message = 'Finish your payout setup and choose a fitting tag before you open slots.',
  ) {
    super(message);
  }
}

export class CalendarSettingsInvalidError extends UserError {
  readonly code = 'CALENDAR_SETTINGS_INVALID';
  readonly field: keyof CalendarSettings;
  constructor(field: keyof CalendarSettings) {
    super('Set a notice of up to 14 days and a buffer of up to 4 hours.');
    this.field = field;
  }
}

export class WeeklyPatternInvalidError extends UserError {
  readonly code = 'WEEKLY_PATTERN_INVALID';
  readonly field: 'from' | PatternField;
  constructor(field: 'from' | PatternField) {
    super(
      'A weekly pattern has times of 30, 45 or 60 minutes that end by midnight, and fills 1 to 12 weeks.',
    );
    this.field = field;
  }
}

export class WeeklyPatternNotFoundError extends UserError {
  readonly code = 'WEEKLY_PATTERN_NOT_FOUND';
  constructor() {
    super('You no longer have a weekly pattern.');
  }
}

export class ClockChangeNotFoundError extends UserError {
  readonly code = 'CLOCK_CHANGE_NOT_FOUND';
  constructor() {
    super("You've already answered this, or the clocks have changed in the meantime.");
  }
}

export class ClockChangeShiftError extends UserError {
  readonly code = 'CLOCK_CHANGE_SHIFT';
  readonly field = 'shiftMinutes';
  constructor() {
    super('This shift is no longer possible. Reload the page.');
  }
}

export class SessionTypeNotFoundError extends UserError {
  readonly code = 'SESSION_TYPE_NOT_FOUND';
  constructor() {
    super('This session type no longer exists.');
  }
}

export class SessionTypeModeError extends UserError {
  readonly code = 'SESSION_TYPE_MODE';
  constructor() {
    super('Open slots need a session type that is booked through slots.');
  }
}
