import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Before its hash, a request with a password takes several ms of the event loop. Many at once would
 * delay all other requests by the sum, so they start one after the other. Shorter than most hashes
 * (passwordHashing.ts), so the queue of hashes is never empty for long.
 */
const TURN_MS = 25;

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
