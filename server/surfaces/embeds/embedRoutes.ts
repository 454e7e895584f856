import type { ServerResponse } from 'node:http';
import type { Deps } from '../../Deps.ts';
import { hasCurrentCopy } from '../../platform/http/entityTags.ts';
import { NEXT, type AppRequest, type HttpRoute } from '../../platform/http/Route.ts';
import { openToAllSites } from '../../platform/http/securityHeaders.ts';
import { creatorPages } from '../overlays/creatorPages.ts';
import {
  getFile,
  pageHead,
  overlayScript,
  readStyle,
  type OverlayFile,
} from '../overlays/overlayFiles.ts';
import { PRODUCT } from '../../platform/PRODUCT.ts';
import { refuseWithProblem, sendProblem } from '../rest/problem.ts';
import { embedGuide } from './embedGuide.ts';

const SCRIPTS = ['button', 'embed', 'sdk', 'words'];
const USERNAME = /^[a-z0-9_-]{3,30}$/i;

/**
 * The "Book me" widget for other sites, below /embed: may be framed by any site, uses no cookies,
 * and changes compatibly within a version.
 */
export function embedRoutes({ deps, folder }: { deps: Deps; folder: string }): HttpRoute[] {
  const page = embedPage();
  const pages = creatorPages(deps);
  const common = {
    method: 'GET',
    limit: ['requestsUnderWay'],
    ignoreCase: true,
    setHeaders: (response: ServerResponse) => openToAllSites({ response, formAction: "'self'" }),
    sendRefusal: refuseWithProblem,
  } as const;
  const sendGuide = (app: AppRequest): void =>
    send(
      app,
      embedGuide({
        publicUrl: deps.env.publicUrl,
        creator: app.url.searchParams.get('creator'),
      }),
    );
  return [
    ...['/embed', '/embed/', '/embed/v1', '/embed/v1/'].map((path): HttpRoute => ({
      ...common,
      access: 'public',
      path,
      handler: sendGuide,
    })),
    {
      ...common,
      access: 'public',
      path: '/embed/v1/:script.js',
      handler: async (app) => {
        const name = app.params['script']?.toLowerCase() ?? '';
        const file = SCRIPTS.includes(name) ? await overlayScript({ folder, name }) : null;
        return file ? send(app, file) : NEXT;
      },
    },
    ...['/embed/v1/:username', '/embed/v1/:username/'].map((path): HttpRoute => ({
      ...common,
      access: 'public',
      path,
      limit: ['creatorPageLookups'],
      handler: async (app) => {
        const { username = '' } = app.params;
        if (!USERNAME.test(username)) return NEXT;
        return send(app, page, await pages.readStatus({ username, address: app.address }));
      },
    })),
    {
      ...common,
      access: 'public',
      path: '/embed/*',
      handler: ({ response }) =>
        sendProblem(response, {
          status: 404,
          code: 'NOT_FOUND',
          detail: 'There is nothing here. See /embed/v1 for the guide.',
        }),
    },
  ];
}

/** The same page for every creator; the URL contains the username. */
function embedPage(): OverlayFile {
  const style = readStyle(['fonts.css', 'embed/page.css']);
  const text = [
    `<!doctype html><html lang="en">${pageHead({ title: PRODUCT, style })}<body>`,
    `<main id="card" aria-label="${PRODUCT}"></main>`,
    '<script type="module" src="/embed/v1/embed.js"></script></body></html>',
  ].join('');
  return getFile({ type: 'text/html; charset=utf-8', text });
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
  if (hasCurrentCopy(request, etag)) return void response.writeHead(304).end();
  response
    .writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(text) })
    .end(request.method === 'HEAD' ? undefined : text);
}
