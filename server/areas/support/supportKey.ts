import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../Deps.ts';

/** The key of one request for an author without an account; it appears in the mails only. */
export function supportKey({ env }: Deps, caseId: string): string {
  return createHmac('sha256', env.authSecret ?? '')
    .update(`support request ${caseId}`)
    .digest('base64url');
}

export function isSupportKey(
  deps: Deps,
  { caseId, key }: { caseId: string; key: string },
): boolean {
  const expected = Buffer.from(supportKey(deps, caseId));
  const received = Buffer.from(key);
  return received.length === expected.length && timingSafeEqual(received, expected);
}
