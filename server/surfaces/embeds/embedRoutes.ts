import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerResponse } from 'node:http';
import type { Deps } from '../../Deps.ts';
import type { AppRequest, Route } from '../../platform/http/Route.ts';
import { creatorPages } from '../overlays/creatorPages.ts';
import { fileOf, overlayScript, type OverlayFile } from '../overlays/overlayFiles.ts';
import { PRODUCT } from '../../platform/PRODUCT.ts';
import { sendProblem } from '../rest/problem.ts';
import { embedGuide } from './embedGuide.ts';

const SCRIPT = /^\/embed\/v1\/(button|embed|sdk|words)\.js$/i;
const PAGE = /^\/embed\/v1\/([a-z0-9_-]{3,30})\/?$/i;

/** "Book me" for other people's sites, below /embed: any site may frame it, no cookies, versioned by addition only. */
export function embedRoutes({ deps, folder }: { deps: Deps; folder: string }): Route {
  const page = embedPage();
  const pages = creatorPages(deps);
  return async (app) => {
    const { request, response, url } = app;
    if (!/^\/embed(\/|$)/i.test(url.pathname)) return false;
    openToAll(response);
    const script = SCRIPT.exec(url.pathname)?.[1]?.toLowerCase();
    const pageOf = PAGE.exec(url.pathname)?.[1];
    const file = script ? await overlayScript({ folder, name: script }) : null;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      request.resume();
      response.setHeader('allow', 'GET, HEAD');
      sendProblem(response, {
        status: 405,
        code: 'METHOD_NOT_ALLOWED',
        detail: 'This is only read.',
      });
    } else if (file) send(app, file);
    else if (/^\/embed(\/v1)?\/?$/i.test(url.pathname))
      send(
        app,
        embedGuide({ publicUrl: deps.env.publicUrl, creator: url.searchParams.get('creator') }),
      );
    else if (pageOf)
      send(app, page, await pages.statusOf({ username: pageOf, address: app.address }));
    else
      sendProblem(response, {
        status: 404,
        code: 'NOT_FOUND',
        detail: 'There is nothing here. /embed/v1 explains what there is.',
      });
    return true;
  };
}

/** Only here may another site show us in a frame: nobody is signed in, and nothing can be done but go to a profile. */
function openToAll(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.removeHeader('cross-origin-opener-policy');
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors *",
  );
}

/** The same for every creator, who stands in its address. */
function embedPage(): OverlayFile {
  const style = readFileSync(path.join(import.meta.dirname, 'embedPage.css'), 'utf8');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${PRODUCT}</title>`;
  return fileOf({
    type: 'text/html; charset=utf-8',
    text: `<!doctype html><html lang="en"><head>${head}<style>${style}</style></head><body><main id="card" aria-label="${PRODUCT}"></main><script type="module" src="/embed/v1/embed.js"></script></body></html>`,
  });
}

function send(
  { request, response }: AppRequest,
  { type, text, etag }: OverlayFile,
  status: 200 | 404 = 200,
): void {
  if (status === 404) {
    response
      .writeHead(404, {
        'content-type': type,
        'content-length': Buffer.byteLength(text),
        'cache-control': 'no-store',
      })
      .end(text);
    return;
  }
  response.setHeader('etag', etag);
  response.setHeader(
    'cache-control',
    'public, max-age=300, stale-while-revalidate=86400, stale-if-error=86400',
  );
  if (request.headers['if-none-match']?.includes(etag)) return void response.writeHead(304).end();
  response
    .writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(text) })
    .end(request.method === 'HEAD' ? undefined : text);
}
