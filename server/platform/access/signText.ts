import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature for an address or a cookie, in base64url. Each use begins its text differently. */
export const signText = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Compares in a time that does not depend on the first difference. */
export function isSameSecret(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
