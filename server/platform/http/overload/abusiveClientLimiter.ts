import { LIMITS } from '../../rateLimit/limits.ts';
import type { Limiters } from '../../rateLimit/Limiters.ts';
import { addressKey } from '../../net/clientAddress.ts';

/**
 * Rejecting an expensive query costs more than rejecting it unread. The product's pages never send
 * one and an audit of GraphQL over HTTP sends some dozens; clients above the limit are rejected
 * unread for the rest of the minute. Signed-in users are counted by user, others by IP address.
 */
const LIMIT = LIMITS.refusedDocuments;

type Sender = { actor: { id: string } | null; address?: string };
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
