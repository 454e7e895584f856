import { LIMITS } from '../../rateLimit/limits.ts';
import type { Limiters } from '../../rateLimit/Limiters.ts';
import { addressKey } from '../../net/clientAddress.ts';

/**
 * To find out that a document hurts costs more than to refuse it unread. No page of ours sends one, somebody who writes
 * queries by hand a few, and an audit of GraphQL over HTTP some dozens: who sends more is not listened to for the rest
 * of the minute. Whoever is signed in counts for themselves, not for the others at their address.
 */
const LIMIT = LIMITS.refusedDocuments;

export type Sender = { actor: { id: string } | null; address?: string };
export type AbusiveClientLimiter = {
  count(sender: Sender): void;
  waitMs(sender: Sender): Promise<number>;
};

export function createAbusiveClientLimiter(limiters: Limiters): AbusiveClientLimiter {
  const limiter = limiters(LIMIT);
  const toKey = ({ actor, address = '' }: Sender): string => actor?.id ?? addressKey(address);
  return {
    count: (sender) => void limiter.penalty(toKey(sender)),
    waitMs: async (sender) => {
      const state = await limiter.get(toKey(sender));
      return state && state.consumedPoints >= LIMIT.points ? state.msBeforeNext : 0;
    },
  };
}
