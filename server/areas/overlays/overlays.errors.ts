import { UserError } from '../../platform/errors/UserError.ts';
import {
  MAX_GOAL_TITLE_LENGTH,
  MAX_OVERLAY_NAME_LENGTH,
  MAX_SAVED_OVERLAYS,
  type SavedOverlayField,
} from './saved/savedOverlay.rules.ts';

export class TooManyTestsError extends UserError {
  readonly code = 'TOO_MANY_TESTS';
  constructor() {
    super('You can send up to 10 tests a minute. Wait a moment and try again.');
  }
}

export class SavedOverlayInvalidError extends UserError {
  readonly code = 'SAVED_OVERLAY_INVALID';
  readonly field: SavedOverlayField;
  constructor(field: SavedOverlayField) {
    super(
      {
        name: `Give the overlay a name of 1 to ${MAX_OVERLAY_NAME_LENGTH} characters.`,
        options: 'An option of this overlay does not exist.',
        title: `Give the goal a title of 1 to ${MAX_GOAL_TITLE_LENGTH} characters.`,
        target: 'Enter a target above 0.',
      }[field],
    );
    this.field = field;
  }
}

export class SavedOverlayLimitError extends UserError {
  readonly code = 'SAVED_OVERLAY_LIMIT';
  constructor() {
    super(`You can save up to ${MAX_SAVED_OVERLAYS} overlays. Delete one first.`);
  }
}

export class SavedOverlayNotFoundError extends UserError {
  readonly code = 'SAVED_OVERLAY_NOT_FOUND';
  constructor() {
    super('This saved overlay no longer exists.');
  }
}
