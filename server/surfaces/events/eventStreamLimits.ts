import type { ServerResponse } from 'node:http';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';
import { addressKey } from '../../platform/http/clientAddress.ts';

/** Open streams per signed-in person; of visitors, per address. */
export const MAX_STREAMS = 30;
/** Open streams of signed-in people per address: room for an office, no room for thousands of accounts. */
export const MAX_SIGNED_IN_STREAMS_PER_ADDRESS = 300;
/** Bytes that may wait in memory for a client that reads slowly or not at all. */
const MAX_BUFFERED_BYTES = 1_000_000;

type Asked = { actor: Actor | null; address: string };

/** Takes a place for a stream and returns the function that frees it; null when there are too many. */
export async function takeStreamPlace(
  { places }: Pick<Deps, 'places'>,
  { actor, address }: Asked,
): Promise<(() => void) | null> {
  const network = addressKey(address);
  if (!actor) return places.take({ key: `events:${network}`, most: MAX_STREAMS });
  const shared = await places.take({
    key: `events:signed-in:${network}`,
    most: MAX_SIGNED_IN_STREAMS_PER_ADDRESS,
  });
  if (!shared) return null;
  const own = await places.take({ key: `events:${actor.id}`, most: MAX_STREAMS });
  if (!own) {
    shared();
    return null;
  }
  return () => {
    own();
    shared();
  };
}

/** Writes to an event stream that may have ended; disconnects a client that has left too much unread. */
export function writeToStream(response: ServerResponse, text: string): void {
  if (response.writableEnded || response.destroyed) return;
  if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
  else response.write(text);
}
