import { UserError } from '../../platform/errors/UserError.ts';

export class SellingPausedError extends UserError {
  readonly code = 'SELLING_PAUSED';
  constructor() {
    super('This creator is not taking bookings or orders right now.');
  }
}

/** What is to be paid differs from the total that the fan has seen. */
export class PriceChangedError extends UserError {
  readonly code = 'PRICE_CHANGED';
  constructor() {
    super('The price has changed. Check the new amount. You have not been charged.');
  }
}

export class IdempotencyMismatchError extends UserError {
  readonly code = 'IDEMPOTENCY_MISMATCH';
  constructor() {
    super('This request was already sent with different contents. Start again.');
  }
}
