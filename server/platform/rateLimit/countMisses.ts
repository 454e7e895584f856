import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { requireWithinLimit } from './requireWithinLimit.ts';

type Counted = readonly [limiter: RateLimiterAbstract, key: string];
type Guess<T> = {
  /** Without a key, as of an unknown IP address, a limit does not apply. */
  limits: readonly (readonly [limiter: RateLimiterAbstract, key: string | undefined])[];
  isMiss: (error: unknown) => boolean;
  attempt: () => Promise<T>;
};

/**
 * Runs an attempt with a secret. Every attempt is counted before its outcome is known and released
 * unless it was a miss, so that concurrent guesses cannot exceed the limits. Throws
 * RateLimitedError.
 */
export async function countMisses<T>({ limits, isMiss, attempt }: Guess<T>): Promise<T> {
  const counted: Counted[] = [];
  const takeBack = (): Promise<unknown> =>
    Promise.all(counted.map(([limiter, key]) => limiter.reward(key)));
  for (const [limiter, key] of limits) {
    if (key === undefined) continue;
    try {
      await requireWithinLimit({ limiter, key });
    } catch (error) {
      await takeBack();
      throw error;
    }
    counted.push([limiter, key]);
  }
  try {
    const outcome = await attempt();
    await takeBack();
    return outcome;
  } catch (error) {
    if (!isMiss(error)) await takeBack();
    throw error;
  }
}
