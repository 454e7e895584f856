import { isIPv6 } from 'node:net';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { LIMITS } from './limits.ts';
import type { Limiters } from './Limiters.ts';
import { addressKey } from '../net/clientAddress.ts';

/**
 * Limits of "forgot password". Its response shows whether an email address exists, so unknown
 * addresses have strict limits by client IP address and by network. Above a limit, known and
 * unknown addresses are rejected alike.
 */
export type AttemptLimits = {
  waitMs(address: string): Promise<number>;
  countAny(address: string): Promise<void>;
  countWrong(address: string): Promise<void>;
};

export function forgotLimits(limiters: Limiters): AttemptLimits {
  const any = limiters(LIMITS.forgotPassword);
  const wrong = limiters(LIMITS.unknownEmails);
  const wrongNetwork = limiters(LIMITS.unknownEmailsOfNetwork);
  const pairs = (address: string): [RateLimiterAbstract, string][] => [
    [any, addressKey(address)],
    [wrong, addressKey(address)],
    [wrongNetwork, networkKey(address)],
  ];
  return {
    waitMs: async (address) => {
      const states = await Promise.all(
        pairs(address).map(async ([limiter, key]) => ({ limiter, state: await limiter.get(key) })),
      );
      return Math.max(
        0,
        ...states.map(({ limiter, state }) =>
          state && state.consumedPoints >= limiter.points ? state.msBeforeNext : 0,
        ),
      );
    },
    countAny: async (address) => void (await any.penalty(addressKey(address))),
    countWrong: async (address) => {
      await wrong.penalty(addressKey(address));
      await wrongNetwork.penalty(networkKey(address));
    },
  };
}

/**
 * The /24 of an IPv4 address or the /48 of an IPv6 address: about one customer of an internet
 * provider.
 */
function networkKey(address: string): string {
  if (!isIPv6(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return `${addressKey(address).split(':').slice(0, 3).join(':')}::/48`;
}
