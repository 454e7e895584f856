import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { addressKey } from '../http/clientAddress.ts';
import type { Limiters } from '../providers/limits/Limiters.ts';
import { TooManySupportRequestsError } from './support.errors.ts';

/** For a household or an office together. People with an account are counted by it alone. */
const VISITORS = { name: 'support', points: 20, duration: 3_600 };
const kept = new WeakMap<Limiters, RateLimiterAbstract>();

/** Counts a request without an account by where it comes from; mail addresses cost nothing to invent. Throws TooManySupportRequestsError. */
export async function countVisitor({ limiters }: { limiters: Limiters }, address: string): Promise<void> {
  const limit = kept.get(limiters) ?? limiters(VISITORS);
  kept.set(limiters, limit);
  const { consumedPoints } = await limit.penalty(addressKey(address));
  if (consumedPoints > VISITORS.points) throw new TooManySupportRequestsError();
}
