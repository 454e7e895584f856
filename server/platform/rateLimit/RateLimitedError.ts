import { UserError } from '../errors/UserError.ts';
import { toRetrySeconds } from './toRetrySeconds.ts';

/** Answered with 429 and Retry-After over HTTP, and with `retryAfterSeconds` in GraphQL. */
export class RateLimitedError extends UserError {
  readonly code = 'RATE_LIMITED';
  readonly retryAfterSeconds: number;
  constructor({ waitMs }: { waitMs: number }) {
    super('Too many requests. Wait a moment and try again.');
    this.retryAfterSeconds = toRetrySeconds(waitMs);
  }
}
