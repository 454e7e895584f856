import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A client that receives nothing for this long is disconnected. */
const STALLED_MS = 30_000;
const CHECK_MS = 5_000;
/** A client with a lower average rate is disconnected too, after a grace period of one minute. */
const MIN_BYTES_PER_SECOND = 16_000;
const GRACE_MS = 60_000;

type Limits = { stalledMs?: number; checkMs?: number; graceMs?: number };

/**
 * Sends a stream at the client's speed, with one chunk in memory at a time. The response headers
 * must already be written. Rejects when the client disconnects or is disconnected.
 */
export async function sendStream(
  response: ServerResponse,
  stream: Readable,
  { stalledMs = STALLED_MS, checkMs = CHECK_MS, graceMs = GRACE_MS }: Limits = {},
): Promise<void> {
  const started = Date.now();
  // The connection may have sent other responses before.
  const before = response.socket?.bytesWritten ?? 0;
  let sent = 0;
  let movedAt = started;
  const timer = setInterval(() => {
    const now = Date.now();
    const bytes = (response.socket?.bytesWritten ?? before) - before;
    if (bytes > sent) movedAt = now;
    sent = bytes;
    const isTooSlow =
      now - started > graceMs && sent < ((now - started) / 1_000) * MIN_BYTES_PER_SECOND;
    if (now - movedAt > stalledMs || isTooSlow) response.destroy();
  }, checkMs);
  try {
    await pipeline(stream, response);
  } finally {
    clearInterval(timer);
  }
}
