import { createHash } from 'node:crypto';
import { IdempotencyMismatchError } from '../payments.errors.ts';

/** Identifies the body of a purchase, so that a key repeated with another body is rejected. */
export function hashRequest(body: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/** Throws IdempotencyMismatchError when the key was sent with another request. */
export function requireSameRequest(found: { requestHash: string }, requestHash: string): void {
  if (found.requestHash !== requestHash) throw new IdempotencyMismatchError();
}
