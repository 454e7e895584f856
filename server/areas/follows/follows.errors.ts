import { UserError } from '../../platform/errors/UserError.ts';
import { type AlertField, MAX_FOLLOWS } from './follow.rules.ts';

export class FollowNotPossibleError extends UserError {
  readonly code = 'FOLLOW_NOT_POSSIBLE';
  constructor() {
    super('You cannot follow this profile.');
  }
}

export class FollowLimitError extends UserError {
  readonly code = 'FOLLOW_LIMIT';
  constructor() {
    super(`You can follow ${MAX_FOLLOWS} creators.`);
  }
}

export class NotFollowedError extends UserError {
  readonly code = 'NOT_FOLLOWED';
  constructor() {
    super('You do not follow this creator.');
  }
}

export class AlertInvalidError extends UserError {
  readonly code = 'ALERT_INVALID';
  readonly field: AlertField;
  constructor(field: AlertField) {
    super(
      {
        fromMinute: 'Choose a time of day.',
        toMinute: 'Choose an end that differs from the start.',
        maxPriceMinor: 'Enter a price of 0 or more.',
        sessionTypeId: 'This session type does not exist.',
      }[field],
    );
    this.field = field;
  }
}
