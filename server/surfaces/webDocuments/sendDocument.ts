import { allowDevices } from '../../platform/http/securityHeaders.ts';
import { hasCurrentCopy } from '../../platform/http/entityTags.ts';
import type { AppRequest } from '../../platform/http/Route.ts';
import type { Encoding } from '../../platform/http/compression.ts';
import type { PageDocument } from './documentCache.ts';

/**
 * Public documents contain nothing about the viewer, so a CDN may store them; browsers revalidate
 * each time and usually get 304. With `stale-if-error` a CDN responds while no server does.
 */
const PUBLIC = 'public, max-age=0, s-maxage=5, stale-if-error=300';

/** The only page that may use camera and microphone. */
const ROOM = /^\/bookings\/[^/]+\/room\/?$/i;

type Sending = { app: AppRequest; document: PageDocument; encoding: Encoding };

/** Sends a page, or 304 to a browser that has it. It varies by language and encoding. */
export function sendDocument({
  app: { request, response, url },
  document,
  encoding,
}: Sending): void {
  const { head, body, etag, scriptSources } = document;
  const policy = String(response.getHeader('content-security-policy'));
  response.setHeader(
    'content-security-policy',
    policy.replace("script-src 'self'", () => `script-src 'self' ${scriptSources}`),
  );
  if (ROOM.test(url.pathname)) allowDevices(response);
  const isPublic = !head.isHidden && !head.isMissing;
  response.setHeader('cache-control', isPublic ? PUBLIC : 'no-cache');
  response.setHeader('vary', 'accept-language, accept-encoding');
  response.setHeader('etag', etag);
  if (!head.isMissing && hasCurrentCopy(request, etag)) {
    response.writeHead(304).end();
    return;
  }
  response
    .writeHead(head.isMissing ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
    .end(request.method === 'HEAD' ? undefined : body);
}
