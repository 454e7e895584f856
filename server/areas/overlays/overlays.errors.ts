import { UserError } from '../../platform/errors/UserError.ts';

export class TooManyTestsError extends UserError {
  readonly code = 'TOO_MANY_TESTS';
  constructor() {
    super('Ten tests a minute at most. Wait a little and try again.');
  }
}
