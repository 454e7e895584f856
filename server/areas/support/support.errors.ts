import { UserError } from '../../platform/errors/UserError.ts';
import { MAX_EACH_HOUR, type RequestProblem } from './supportCase.rules.ts';

export class SupportRequestInvalidError extends UserError {
  readonly code = 'SUPPORT_REQUEST_INVALID';
  readonly field: RequestProblem | 'email';
  constructor(field: RequestProblem | 'email') {
    super(field === 'email' ? 'Invalid email. Try again.' : 'Please fill all the inputs.');
    this.field = field;
  }
}

export class SupportRequestNotFoundError extends UserError {
  readonly code = 'SUPPORT_REQUEST_NOT_FOUND';
  constructor() {
    super('This request does not exist.');
  }
}

export class TooManySupportRequestsError extends UserError {
  readonly code = 'TOO_MANY_SUPPORT_REQUESTS';
  constructor() {
    super(`${MAX_EACH_HOUR} requests an hour at most. Wait a little, or add to one that you have.`);
  }
}
