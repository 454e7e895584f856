import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, compress, type Encoding } from './compression.ts';
import { hasCurrentCopy } from './entityTags.ts';

/** A smaller body fits into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1_400;

/** A body that is sent to several clients, compressed once for each encoding. */
export type Compressed = Map<Encoding, Promise<Buffer>>;

type Sending = {
  request: IncomingMessage;
  response: ServerResponse;
  status?: number;
  headers: Record<string, string>;
  body: Buffer;
  compressed?: Compressed;
};

/** Sends a body in an encoding that the client accepts, or 304 to a client that has it. */
export async function sendCompressed({
  request,
  response,
  status = 200,
  headers,
  body,
  compressed = new Map(),
}: Sending): Promise<void> {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.appendHeader('vary', 'accept-encoding');
  if (headers['etag'] !== undefined && hasCurrentCopy(request, headers['etag'])) {
    response.writeHead(304).end();
    return;
  }
  const encoding = body.length < MIN_COMPRESSED_BYTES ? 'identity' : acceptedEncoding(request);
  const sent = compressed.get(encoding) ?? compress({ body, encoding, use: 'once' });
  compressed.set(encoding, sent);
  const bytes = await sent;
  response
    .writeHead(status, {
      'content-length': bytes.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
    .end(bytes);
}
