import { createHash } from 'node:crypto';

/** Identifies the body of a purchase, so that a key repeated with another body is rejected. */
export function hashRequest(body: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}
