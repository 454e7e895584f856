import type { IncomingMessage, ServerResponse } from 'node:http';

const DRAIN_TIMEOUT_MS = 5_000;
/** Long enough for the answer to arrive, before the connection ends under whoever goes on sending. */
const LINGER_MS = 1_000;
/** What a response tells when its answer is complete before it ends. */
export const ANSWERED = 'answered';

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
 * Answers a body that is much too long and leaves it where it is: to read it to its end, as Node does behind each
 * answer that has ended, costs 2 ms for each MB. So the answer is complete and ends a little later, with its connection.
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
  response.write(text, () => response.emit(ANSWERED));
  const patience = setTimeout(() => response.end(), LINGER_MS);
  response.once('close', () => clearTimeout(patience));
}

/** What of a body nobody has read is let go for a while: kept back, it would block the connection for the next request. */
export function drainRequest(request: IncomingMessage): void {
  if (request.complete) return;
  request.unpipe();
  request.removeAllListeners('data');
  request.resume();
  const patience = setTimeout(() => request.destroy(), DRAIN_TIMEOUT_MS);
  request.once('close', () => clearTimeout(patience));
}

/** For libraries that read whatever comes: a body that does not say how long it is counts as longer. */
export function isLongerThan({
  request: { headers },
  most,
}: {
  request: IncomingMessage;
  most: number;
}): boolean {
  return (
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > most
  );
}

export class BodyTooLarge extends Error {}

/** The body piece by piece, at most `limit` bytes; throws BodyTooLarge beyond. */
export async function* readPieces(request: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  let size = 0;
  // Kept, so that who sends too much hears the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > limit) throw new BodyTooLarge();
    yield chunk as Buffer;
  }
}

/** The whole body, at most `limit` bytes; throws BodyTooLarge beyond. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of readPieces(request, limit)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
