import type { IncomingMessage, ServerResponse } from 'node:http';

export function sendJson(response: ServerResponse, { status, body }: { status: number; body: unknown }): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

export class BodyTooLarge extends Error {}

/** The whole body, at most `limit` bytes; throws BodyTooLarge beyond. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
