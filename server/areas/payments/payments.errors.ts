import { UserError } from '../../platform/errors/UserError.ts';

export class SellingPausedError extends UserError {
  readonly code = 'SELLING_PAUSED';
  constructor() {
    super('This creator is not taking bookings or orders right now.');
  }
}

export class IdempotencyMismatchError extends UserError {
  readonly code = 'IDEMPOTENCY_MISMATCH';
  constructor() {
    super('This request was already sent with different contents. Start again.');
  }
}
