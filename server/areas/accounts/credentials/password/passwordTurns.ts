import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_HASHES_AT_ONCE } from './passwordHashing.ts';

/**
 * Before its hash, a request with a password takes several ms of the event loop. Many at once would
 * delay all other requests by the sum, so they start one after the other. The threads that hash
 * (passwordHashing.ts) together take longer for one hash, so their queue is never empty for long.
 */
const TURN_MS = 75 / MAX_HASHES_AT_ONCE;

/** Waits until this request may start; not at all if the last one started a turn ago. */
export function createPasswordTurns(turnMs: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = performance.now();
    const at = Math.max(now, next);
    next = at + turnMs;
    if (at > now) await sleep(at - now, undefined, { ref: false });
  };
}

export const waitForPasswordTurn = createPasswordTurns(TURN_MS);
