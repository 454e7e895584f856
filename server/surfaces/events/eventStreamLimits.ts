import type { ServerResponse } from 'node:http';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';
import { acquireAll } from '../../platform/rateLimit/ConcurrencyLimiter.ts';
import { RESPONSE_SENT } from '../../platform/http/respond.ts';
import { addressKey } from '../../platform/net/clientAddress.ts';

/** Open streams per signed-in user, or per IP address of visitors. */
export const MAX_STREAMS = 30;
/**
 * Open streams of all signed-in users of an IP address: enough for an office, not for thousands of
 * accounts.
 */
export const MAX_SIGNED_IN_STREAMS_PER_ADDRESS = 300;
/** Bytes buffered for a slow client. */
const MAX_BUFFERED_BYTES = 1_000_000;
const HEARTBEAT_MS = 15_000;

type Input = { actor: Actor | null; address: string };

/** Resolves to a function that releases the slot, or to null above the limit. */
export function acquireStreamSlot(
  { concurrency }: Pick<Deps, 'concurrency'>,
  { actor, address }: Input,
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

/**
 * Answers with an empty event stream, which no longer counts as a request in flight
 * (admissionControl.ts). `retryMs` is after how long browsers connect again.
 */
export function startEventStream(
  response: ServerResponse,
  { retryMs, contentType = 'text/event-stream' }: { retryMs?: number; contentType?: string } = {},
): void {
  response.writeHead(200, {
    'content-type': contentType,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  response.emit(RESPONSE_SENT);
  if (retryMs !== undefined) response.write(`retry: ${retryMs}\n\n`);
}

/**
 * Sends a comment every 15 seconds, so that proxies do not close an idle stream. `onBeat` runs
 * after each. Returns a function that stops it.
 */
export function startHeartbeat(response: ServerResponse, onBeat?: () => void): () => void {
  const timer = setInterval(() => {
    writeToStream(response, ': alive\n\n');
    onBeat?.();
  }, HEARTBEAT_MS);
  return () => clearInterval(timer);
}

/**
 * Writes to an event stream that may have ended; disconnects a client that has left too much
 * unread.
 */
export function writeToStream(response: ServerResponse, text: string): void {
  if (response.writableEnded || response.destroyed) return;
  if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
  else response.write(text);
}
