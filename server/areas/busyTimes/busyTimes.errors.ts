import { UserError } from '../../platform/errors/UserError.ts';

export class CalendarAddressInvalidError extends UserError {
  readonly code = 'CALENDAR_ADDRESS_INVALID';
  readonly field = 'url';
  constructor() {
    super('Give the whole https address of your calendar in iCal format.');
  }
}

export class CalendarAddressRefusedError extends UserError {
  readonly code = 'CALENDAR_ADDRESS_REFUSED';
  readonly field = 'url';
  constructor() {
    super("This link isn't on the public internet. Enter the link of your calendar.");
  }
}

export class CalendarConnectedError extends UserError {
  readonly code = 'CALENDAR_CONNECTED';
  readonly field = 'url';
  constructor() {
    super('This calendar is already connected.');
  }
}

export class CalendarIsOwnError extends UserError {
  readonly code = 'CALENDAR_IS_OWN';
  readonly field = 'url';
  constructor() {
    super('This is the calendar of your bookings here. They already count.');
  }
}

export class CalendarLimitError extends UserError {
  readonly code = 'CALENDAR_LIMIT';
  constructor() {
    super('You can connect up to 3 calendars. Disconnect one first.');
  }
}

export class CalendarTooOftenError extends UserError {
  readonly code = 'CALENDAR_TOO_OFTEN';
  constructor() {
    super("You've connected many calendars in the last hour. Try again later.");
  }
}

export class CalendarNotFoundError extends UserError {
  readonly code = 'CALENDAR_NOT_FOUND';
  constructor() {
    super('This calendar is no longer connected.');
  }
}
