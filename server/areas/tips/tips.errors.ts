import { UserError } from '../../platform/errors/UserError.ts';

export class TipInvalidError extends UserError {
  readonly code = 'TIP_INVALID';
  readonly field = 'amountMinor';
  constructor() {
    super('Enter an amount from 1.00 to 500.00.');
  }
}

export class TipNotPossibleError extends UserError {
  readonly code = 'TIP_NOT_POSSIBLE';
  constructor() {
    super('You can tip for up to 30 days after a paid session or order is completed.');
  }
}

export class TipLimitError extends UserError {
  readonly code = 'TIP_LIMIT';
  constructor() {
    super('You can send 3 tips a day and 500.00 in 30 days.');
  }
}
