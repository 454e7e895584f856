import { isIPv6 } from 'node:net';
import { addressKey } from '../net/clientAddress.ts';
import { countMisses } from './countMisses.ts';
import { LIMITS } from './limits.ts';
import type { Limiters } from './Limiters.ts';
import { requireWithinLimit } from './requireWithinLimit.ts';

type Attempt<T> = {
  address: string;
  isMiss: (error: unknown) => boolean;
  attempt: () => Promise<T>;
};

/**
 * Runs a request for a password reset link. Its response shows whether an email address exists, so
 * unknown addresses (`isMiss`) have strict limits by client IP address and by network. Above a
 * limit, known and unknown addresses are rejected alike: throws RateLimitedError.
 */
export function countLinkRequest<T>(
  { limiters }: { limiters: Limiters },
  { address, isMiss, attempt }: Attempt<T>,
): Promise<T> {
  return countMisses({
    limits: [
      [limiters(LIMITS.unknownEmails), addressKey(address)],
      [limiters(LIMITS.unknownEmailsOfNetwork), networkKey(address)],
    ],
    isMiss,
    attempt: async () => {
      const limiter = limiters(LIMITS.forgotPassword);
      await requireWithinLimit({ limiter, key: addressKey(address) });
      return attempt();
    },
  });
}

/** Runs an attempt to reset a password with a link. Throws RateLimitedError. */
export function countLinkUse<T>(
  { limiters }: { limiters: Limiters },
  { address, ...guess }: Attempt<T>,
): Promise<T> {
  return countMisses({
    limits: [[limiters(LIMITS.forgotPassword), addressKey(address)]],
    ...guess,
  });
}

/**
 * The /24 of an IPv4 address or the /48 of an IPv6 address: about one customer of an internet
 * provider.
 */
function networkKey(address: string): string {
  if (!isIPv6(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return `${addressKey(address).split(':').slice(0, 3).join(':')}::/48`;
}
