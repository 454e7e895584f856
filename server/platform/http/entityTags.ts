import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A strong entity tag of these bytes. */
export function entityTag(body: Buffer): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Whether the client already has the representation with this tag, so that 304 answers it. */
export function hasCurrentCopy(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  if (known === etag || known.trim() === '*') return true;
  // Proxies that compress or decompress mark the tag as weak.
  const strong = (tag: string): string => tag.trim().replace(/^W\//, '');
  return known.split(',').some((tag) => strong(tag) === strong(etag));
}
