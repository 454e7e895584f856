import { UserError } from '../../platform/errors/UserError.ts';
import { MAX_BLOCKS } from './block.rules.ts';

export class ReportInvalidError extends UserError {
  readonly code = 'REPORT_INVALID';
  readonly field = 'text';
  constructor() {
    super('Use at most 1,000 characters.');
  }
}

export class ReportTargetNotFoundError extends UserError {
  readonly code = 'REPORT_TARGET_NOT_FOUND';
  constructor() {
    super("This doesn't exist, or it's your own.");
  }
}

export class ReportLimitError extends UserError {
  readonly code = 'REPORT_LIMIT';
  constructor() {
    super("You've sent many reports today. Try again tomorrow, or contact support.");
  }
}

export class BlockNotPossibleError extends UserError {
  readonly code = 'BLOCK_NOT_POSSIBLE';
  constructor() {
    super("You can't block this person.");
  }
}

export class BlockLimitError extends UserError {
  readonly code = 'BLOCK_LIMIT';
  constructor() {
    super(`You can block ${MAX_BLOCKS} people.`);
  }
}

export class BlockNotFoundError extends UserError {
  readonly code = 'BLOCK_NOT_FOUND';
  constructor() {
    super("You haven't blocked this person.");
  }
}
