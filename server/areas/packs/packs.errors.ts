import type { FieldProblem } from '../../platform/errors/fieldProblems.rules.ts';
import { UserError } from '../../platform/errors/UserError.ts';
import { MAX_ACTIVE_PURCHASES, MAX_PACKS } from './pack.rules.ts';

export class PackInvalidError extends UserError {
  readonly code = 'PACK_INVALID';
  readonly errors: readonly FieldProblem[];
  /** The first invalid field. */
  readonly field: string;
  constructor(errors: readonly FieldProblem[]) {
    super(errors[0]?.message ?? 'Check the fields of the pack.');
    this.errors = errors;
    this.field = errors[0]?.field ?? 'sessions';
  }
}

export class PackLimitError extends UserError {
  readonly code = 'PACK_LIMIT';
  constructor() {
    super(`You can have ${MAX_PACKS} packs on sale. Archive one first.`);
  }
}

export class PackNotFoundError extends UserError {
  readonly code = 'PACK_NOT_FOUND';
  constructor() {
    super('This pack is not available.');
  }
}

export class OwnPackError extends UserError {
  readonly code = 'OWN_PACK';
  constructor() {
    super('You cannot buy your own pack.');
  }
}

export class PackPurchaseLimitError extends UserError {
  readonly code = 'PACK_PURCHASE_LIMIT';
  constructor() {
    super(`You can have ${MAX_ACTIVE_PURCHASES} packs of one creator. Use one of them first.`);
  }
}

export class PackEndedError extends UserError {
  readonly code = 'PACK_ENDED';
  constructor() {
    super('This pack has ended.');
  }
}

export class PackEmptyError extends UserError {
  readonly code = 'PACK_EMPTY';
  constructor() {
    super('All sessions of this pack are used or requested.');
  }
}

export class PackFrozenError extends UserError {
  readonly code = 'PACK_FROZEN';
  constructor() {
    super(
      'The bank is checking the payment of this pack. Until it has decided, it cannot be used.',
    );
  }
}

export class PackNotFittingError extends UserError {
  readonly code = 'PACK_NOT_FITTING';
  constructor() {
    super('This pack is for another session type or length.');
  }
}

export class PackRefundChangedError extends UserError {
  readonly code = 'PACK_REFUND_CHANGED';
  constructor() {
    super('The refund has changed. Check the new amount.');
  }
}
