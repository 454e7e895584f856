import type { ServerResponse } from 'node:http';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';
import { acquireAll } from '../../platform/rateLimit/ConcurrencyLimiter.ts';
import { addressKey } from '../../platform/net/clientAddress.ts';

/** Open streams per signed-in person; of visitors, per address. */
export const MAX_STREAMS = 30;
/** Open streams of signed-in people per address: room for an office, no room for thousands of accounts. */
export const MAX_SIGNED_IN_STREAMS_PER_ADDRESS = 300;
/** Bytes that may wait in memory for a client that reads slowly or not at all. */
const MAX_BUFFERED_BYTES = 1_000_000;

type Asked = { actor: Actor | null; address: string };

/** Resolves with the function that releases the slot; null when there are too many streams. */
export function acquireStreamSlot(
  { concurrency }: Pick<Deps, 'concurrency'>,
  { actor, address }: Asked,
): Promise<(() => void) | null> {
  const network = addressKey(address);
  return acquireAll(
    concurrency,
    actor
      ? [
          { key: `events:signed-in:${network}`, max: MAX_SIGNED_IN_STREAMS_PER_ADDRESS },
          { key: `events:${actor.id}`, max: MAX_STREAMS },
        ]
      : [{ key: `events:${network}`, max: MAX_STREAMS }],
  );
}

/** Writes to an event stream that may have ended; disconnects a client that has left too much unread. */
export function writeToStream(response: ServerResponse, text: string): void {
  if (response.writableEnded || response.destroyed) return;
  if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
  else response.write(text);
}
