import type { IncomingMessage, ServerResponse } from 'node:http';

const DRAIN_TIMEOUT_MS = 5_000;
/** Time for the response to arrive before the connection closes on a client that is still sending. */
const LINGER_MS = 1_000;
/** Event of a response that is complete but not ended yet, or that continues as a stream. */
export const RESPONSE_SENT = 'response-sent';

/** The body of an error that REST clients and GraphQL clients both understand. */
export const errorBody = ({ code, message }: { code: string; message: string }) => ({
  code,
  message,
  errors: [{ message, extensions: { code } }],
});

export function sendJson(
  response: ServerResponse,
  { status, body }: { status: number; body: unknown },
): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
}

/**
 * Rejects an oversized body without reading it. Node reads the remaining body after a response has
 * ended, at 2 ms per MB; therefore the response ends later, together with its connection.
 */
export function sendWithoutReadingBody(
  response: ServerResponse,
  { status, body }: { status: number; body: unknown },
): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  });
  response.write(text, () => response.emit(RESPONSE_SENT));
  const timeout = setTimeout(() => response.end(), LINGER_MS);
  response.once('close', () => clearTimeout(timeout));
}

/** Discards an unread body, which would block the connection for the next request. */
export function drainRequest(request: IncomingMessage): void {
  if (request.complete) return;
  request.unpipe();
  request.removeAllListeners('data');
  request.resume();
  const timeout = setTimeout(() => request.destroy(), DRAIN_TIMEOUT_MS);
  request.once('close', () => clearTimeout(timeout));
}

/** For libraries that read bodies without a limit: a body without Content-Length counts as longer. */
export function isLongerThan({
  request: { headers },
  maxBytes,
}: {
  request: IncomingMessage;
  maxBytes: number;
}): boolean {
  return (
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > maxBytes
  );
}

export class BodyTooLarge extends Error {}

/** The chunks of a body; throws BodyTooLarge above `limit` bytes. */
export async function* readPieces(request: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  let size = 0;
  // Keep the request open so that the client of an oversized body receives the response.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > limit) throw new BodyTooLarge();
    yield chunk as Buffer;
  }
}

/** The whole body; throws BodyTooLarge above `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of readPieces(request, limit)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
