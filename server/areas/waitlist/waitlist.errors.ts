import { UserError } from '../../platform/errors/UserError.ts';
import { MAX_WAITLIST_ENTRIES, type WaitlistField } from './waitlist.rules.ts';

export class WaitlistNotPossibleError extends UserError {
  readonly code = 'WAITLIST_NOT_POSSIBLE';
  readonly field = 'creatorId';
  constructor() {
    super("You can't join a waitlist on this profile.");
  }
}

export class WaitlistInvalidError extends UserError {
  readonly code = 'WAITLIST_INVALID';
  readonly field: WaitlistField;
  constructor(field: WaitlistField) {
    super(
      {
        from: 'Choose a day within the coming year.',
        to: 'Choose an end date after the start, more than 2 hours and less than a year from now.',
        sessionTypeId: 'This session type no longer exists.',
      }[field],
    );
    this.field = field;
  }
}

export class WaitlistLimitError extends UserError {
  readonly code = 'WAITLIST_LIMIT';
  constructor() {
    super(`You can be on ${MAX_WAITLIST_ENTRIES} waitlists. Leave one of them first.`);
  }
}

export class WaitlistEntryNotFoundError extends UserError {
  readonly code = 'WAITLIST_ENTRY_NOT_FOUND';
  constructor() {
    super("You're no longer on this waitlist.");
  }
}
