import { UserError } from '../../platform/errors/UserError.ts';

export class TooManyTestsError extends UserError {
  readonly code = 'TOO_MANY_TESTS';
  constructor() {
    super('You can send up to 10 tests a minute. Wait a moment and try again.');
  }
}
