import { UserError } from '../../platform/errors/UserError.ts';

export class ReasonMissingError extends UserError {
  readonly code = 'REASON_MISSING';
  readonly field = 'reason';
  constructor() {
    super('Give a reason of at least 5 characters. It is recorded in the audit log.');
  }
}

export class StaffTargetNotFoundError extends UserError {
  readonly code = 'STAFF_TARGET_NOT_FOUND';
  constructor() {
    super("We couldn't find that.");
  }
}

export class StaffActionImpossibleError extends UserError {
  readonly code = 'STAFF_ACTION_IMPOSSIBLE';
  constructor() {
    super("This isn't possible anymore because something changed. Reload the page.");
  }
}

export class RefundPartInvalidError extends UserError {
  readonly code = 'REFUND_PART_INVALID';
  readonly field = 'refundMinor';
  constructor() {
    super('A part is at least 0.01 and less than what is left of the payment.');
  }
}

export class SavedOperationInvalidError extends UserError {
  readonly code = 'SAVED_OPERATION_INVALID';
  readonly field: 'name' | 'document';
  constructor(field: 'name' | 'document', message: string) {
    super(message);
    this.field = field;
  }
}

export class SavedOperationNotFoundError extends UserError {
  readonly code = 'SAVED_OPERATION_NOT_FOUND';
  constructor() {
    super("This operation doesn't exist, or it isn't yours.");
  }
}
