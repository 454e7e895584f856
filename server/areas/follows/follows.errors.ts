import { UserError } from '../../platform/errors/UserError.ts';
import { type AlertField, MAX_FOLLOWS } from './follow.rules.ts';
import { MAX_SAVED_SEARCHES, type SearchField } from './savedSearches/savedSearch.rules.ts';

export class FollowNotPossibleError extends UserError {
  readonly code = 'FOLLOW_NOT_POSSIBLE';
  constructor() {
    super("You can't follow this profile.");
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
    super("You don't follow this creator.");
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

export class SavedSearchInvalidError extends UserError {
  readonly code = 'SAVED_SEARCH_INVALID';
  readonly field: SearchField;
  constructor(field: SearchField) {
    super(
      {
        search: 'Search for at most 100 characters.',
        language: 'This language does not exist.',
        minPriceMinor: 'Enter a price of 0 or more.',
        maxPriceMinor: 'The maximum price is below the minimum.',
      }[field],
    );
    this.field = field;
  }
}

export class SavedSearchExistsError extends UserError {
  readonly code = 'SAVED_SEARCH_EXISTS';
  constructor() {
    super('You have saved another search with these filters.');
  }
}

export class SavedSearchLimitError extends UserError {
  readonly code = 'SAVED_SEARCH_LIMIT';
  constructor() {
    super(`You can save ${MAX_SAVED_SEARCHES} searches.`);
  }
}

export class SavedSearchNotFoundError extends UserError {
  readonly code = 'SAVED_SEARCH_NOT_FOUND';
  constructor() {
    super('This saved search does not exist.');
  }
}
