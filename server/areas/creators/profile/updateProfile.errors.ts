import { UserError } from '../../../platform/errors/UserError.ts';
import type { ProfileProblem } from './updateProfile.rules.ts';

export class ProfileInvalidError extends UserError {
  readonly code = 'PROFILE_INVALID';
  readonly field: string;
  constructor({ field, message }: ProfileProblem) {
    super(message);
    this.field = field;
  }
}

export class TagConflictError extends UserError {
  readonly code = 'TAG_CONFLICT';
}

export class TagInUseError extends UserError {
  readonly code = 'TAG_IN_USE';
  constructor() {
    super(
      'You have bookings, open orders or slots reserved for someone. Finish or cancel them, or wait until the slots are no longer reserved, before you drop this tag.',
    );
  }
}
