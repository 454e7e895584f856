import { UserError } from '../../platform/errors/UserError.ts';
import { MAX_BLOCKS } from './block.rules.ts';

export class ReportInvalidError extends UserError {
  readonly code = 'REPORT_INVALID';
  constructor() {
    super('Use at most 1,000 characters.');
  }
}

export class ReportTargetNotFoundError extends UserError {
  readonly code = 'REPORT_TARGET_NOT_FOUND';
  constructor() {
    super('What you want to report does not exist, or it is your own.');
  }
}

export class ReportLimitError extends UserError {
  readonly code = 'REPORT_LIMIT';
  constructor() {
    super('You have sent many reports today. Try again tomorrow, or write to support.');
  }
}

export class BlockNotPossibleError extends UserError {
  readonly code = 'BLOCK_NOT_POSSIBLE';
  constructor() {
    super('You cannot block this person.');
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
    super('You have not blocked this person.');
  }
}
