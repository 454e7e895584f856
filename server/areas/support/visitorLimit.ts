import { addressKey } from '../../platform/net/clientAddress.ts';
import { LIMITS } from '../../platform/rateLimit/limits.ts';
import type { Limiters } from '../../platform/rateLimit/Limiters.ts';
import { TooManySupportRequestsError } from './support.errors.ts';

/** Shared by a household or an office. Users with an account are counted by account only. */
const VISITORS = LIMITS.visitorSupportRequests;

/**
 * Counts a request without an account by IP network, because email addresses are free to invent.
 * Throws TooManySupportRequestsError.
 */
export async function countVisitor(
  { limiters }: { limiters: Limiters },
  address: string,
): Promise<void> {
  const { consumedPoints } = await limiters(VISITORS).penalty(addressKey(address));
  if (consumedPoints > VISITORS.points) throw new TooManySupportRequestsError();
}
