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
    super('This address is not on the public internet. Enter the address of your calendar.');
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
    super('This is your calendar of bookings here. They count without it.');
  }
}

export class CalendarLimitError extends UserError {
  readonly code = 'CALENDAR_LIMIT';
  constructor() {
    super('Three calendars at most. Disconnect one that you no longer need.');
  }
}

export class CalendarTooOftenError extends UserError {
  readonly code = 'CALENDAR_TOO_OFTEN';
  constructor() {
    super('You have connected many calendars in the last hour. Try again later.');
  }
}

export class CalendarNotFoundError extends UserError {
  readonly code = 'CALENDAR_NOT_FOUND';
  constructor() {
    super('This calendar is not connected any more.');
  }
}
