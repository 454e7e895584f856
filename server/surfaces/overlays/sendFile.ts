import { hasCurrentCopy } from '../../platform/http/entityTags.ts';
import type { AppRequest } from '../../platform/http/Route.ts';
import { sendProblem } from '../rest/problem.ts';
import type { OverlayFile } from './overlayFiles.ts';

export function missing({ response }: AppRequest, detail: string): void {
  sendProblem(response, { status: 404, code: 'NOT_FOUND', detail });
}

export function sendFile(app: AppRequest, file: OverlayFile, status: 200 | 404 = 200): void {
  if (status === 404) return sendMissing(app, file);
  send(app, {
    ...file,
    cacheControl: 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=86400',
  });
}

/** Not cached: the username may be registered a moment later. */
function sendMissing({ response }: AppRequest, { type, text }: OverlayFile): void {
  response
    .writeHead(404, {
      'content-type': type,
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
    })
    .end(text);
}

export function sendFont({ response }: AppRequest, content: Buffer): void {
  response
    .writeHead(200, {
      'content-type': 'font/woff2',
      'content-length': content.length,
      'cache-control': 'public, max-age=2592000',
    })
    .end(content);
}

export function send(
  { request, response }: AppRequest,
  { type, text, etag, cacheControl }: OverlayFile & { cacheControl: string },
): void {
  response.setHeader('etag', etag);
  response.setHeader('cache-control', cacheControl);
  if (hasCurrentCopy(request, etag)) return void response.writeHead(304).end();
  response
    .writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(text) })
    .end(text);
}
