import type { ServerResponse } from 'node:http';
import type { Deps } from '../../Deps.ts';
import { findApiKey } from '../../areas/integrations/apiKeys/apiKeys.ts';
import type { AppRequest, Route } from '../../platform/http/Route.ts';
import { sendProblem } from '../rest/problem.ts';
import { creatorPages } from './creatorPages.ts';
import { overlayFeeds, type OverlayFeeds } from './overlayFeeds.ts';
import {
  overlayFont,
  overlayPage,
  overlayScript,
  overlayTypes,
  type OverlayFile,
} from './overlayFiles.ts';
import { overlayGuide } from './overlayGuide.ts';
import {
  KEYED_REQUESTS_A_MINUTE,
  overlayLimits,
  REQUESTS_A_MINUTE,
  type OverlayLimits,
} from './overlayLimits.ts';
import { profileQr } from './profileQr.ts';
import { streamOverlay } from './overlayStream.ts';
import type { SentOverlay } from '../../areas/overlays/readOverlay.ts';

const CREATOR = /^\/overlay\/v1\/creators\/([a-z0-9_-]{1,60})(\.json|\/events|\/qr\.svg)$/i;
const FILE = /^\/overlay\/v1\/(sdk|page|words)\.js$/i;
const FONT = /^\/overlay\/v1\/font-(latin|latin-ext)\.woff2$/;
const NOTHING = 'There is nothing here. /overlay/v1 explains what there is.';
const PAGE = /^\/overlay\/([a-z0-9_-]{3,30})\/?$/i;

/** `folder` has the built scripts. */
type Options = { deps: Deps; streams: Set<ServerResponse>; folder: string };
type Tools = {
  deps: Deps;
  streams: Set<ServerResponse>;
  folder: string;
  feeds: OverlayFeeds;
  limits: OverlayLimits;
};

/** What third parties put on their streams, below /overlay: any origin, no cookies, versioned by addition only. */
export function overlayRoutes({ deps, streams, folder }: Options): Route {
  const tools: Tools = {
    deps,
    streams,
    folder,
    feeds: overlayFeeds(deps),
    limits: overlayLimits(deps),
  };
  const page = overlayPage();
  const pages = creatorPages(deps);
  const types = overlayTypes();
  const guide = overlayGuide({ publicUrl: deps.env.publicUrl });
  return async (app) => {
    const { pathname } = app.url;
    if (!/^\/overlay(\/|$)/i.test(pathname)) return false;
    openToAll(app.response);
    if (isAnswered(app)) return true;
    const font = FONT.exec(pathname)?.[1];
    const pageOf = PAGE.exec(pathname)?.[1];
    if (font) sendFont(app, await overlayFont(font));
    else if (/^\/overlay(\/v1)?\/?$/i.test(pathname)) sendFile(app, guide);
    else if (pathname === '/overlay/v1/sdk.d.ts') sendFile(app, types);
    else if (pageOf)
      sendFile(app, page, await pages.statusOf({ username: pageOf, address: app.address }));
    else await admit({ app, tools });
    return true;
  };
}

/** Other sites may read everything here and show it in a frame; there is nobody signed in whom that could harm. */
function openToAll(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader(
    'access-control-expose-headers',
    'etag, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset',
  );
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.removeHeader('cross-origin-opener-policy');
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
  );
}

/** Preflights and other methods than reading. */
function isAnswered({ request, response }: AppRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  request.resume();
  if (request.method === 'OPTIONS') {
    response
      .writeHead(204, {
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': '*',
        'access-control-max-age': '86400',
      })
      .end();
    return true;
  }
  response.setHeader('allow', 'GET, HEAD, OPTIONS');
  sendProblem(response, {
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    detail: 'Overlays are only read.',
  });
  return true;
}

/** A key that does not work, or no longer, is as none: an overlay never goes dark over it. */
async function admit({ app, tools }: { app: AppRequest; tools: Tools }): Promise<void> {
  const text = app.url.searchParams.get('key');
  const keyId = text
    ? ((await findApiKey(tools.deps, { kind: 'PUBLISHABLE', text }))?.keyId ?? null)
    : null;
  if (await tools.limits.admits({ ...app, keyId })) return answerVersion1({ app, tools, keyId });
  sendProblem(app.response, {
    status: 429,
    code: 'RATE_LIMITED',
    detail: `At most ${keyId ? KEYED_REQUESTS_A_MINUTE : REQUESTS_A_MINUTE} requests a minute. Wait a little and try again.`,
  });
}

async function answerVersion1({
  app,
  tools,
  keyId,
}: {
  app: AppRequest;
  tools: Tools;
  keyId: string | null;
}): Promise<void> {
  const { pathname } = app.url;
  const script = FILE.exec(pathname)?.[1];
  if (script) {
    const file = await overlayScript({ folder: tools.folder, name: script.toLowerCase() });
    return file ? sendFile(app, file) : missing(app, NOTHING);
  }
  const [, username, kind] = CREATOR.exec(pathname) ?? [];
  if (!username || !kind) return missing(app, NOTHING);
  const overlay = await tools.feeds.read(username);
  if (!overlay) return missing(app, 'Nobody has this username.');
  if (kind.toLowerCase() === '/qr.svg')
    return sendFile(
      app,
      profileQr({ username: overlay.username, publicUrl: tools.deps.env.publicUrl }),
    );
  if (kind.toLowerCase() === '/events')
    return answerStream({ app, tools, overlay, username, keyId });
  const cacheControl = 'public, max-age=15, stale-while-revalidate=60, stale-if-error=86400';
  send(app, {
    type: 'application/json; charset=utf-8',
    text: overlay.json,
    etag: `"${overlay.id}"`,
    cacheControl,
  });
}

type Answering = {
  app: AppRequest;
  tools: Tools;
  overlay: SentOverlay;
  username: string;
  keyId: string | null;
};

async function answerStream({
  app,
  tools: { streams, feeds, limits },
  overlay,
  username,
  keyId,
}: Answering): Promise<void> {
  const { response, request, address } = app;
  if (request.method === 'HEAD')
    return void response
      .writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end();
  const closed = await limits.openStream({ address, keyId });
  if (!closed) {
    response.setHeader('retry-after', '60');
    return sendProblem(response, {
      status: 429,
      code: 'RATE_LIMITED',
      detail: 'Too many open streams at once.',
    });
  }
  // Who left meanwhile is told of by no event any more.
  if (response.destroyed) return closed();
  streamOverlay({ app, feeds, overlay, username, streams, closed });
}

function missing({ response }: AppRequest, detail: string): void {
  sendProblem(response, { status: 404, code: 'NOT_FOUND', detail });
}

function sendFile(app: AppRequest, file: OverlayFile, status: 200 | 404 = 200): void {
  if (status === 404) return sendMissing(app, file);
  send(app, {
    ...file,
    cacheControl: 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=86400',
  });
}

/** The page that says so itself. Not stored: the username may be taken a moment later. */
function sendMissing({ response }: AppRequest, { type, text }: OverlayFile): void {
  response
    .writeHead(404, {
      'content-type': type,
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
    })
    .end(text);
}

function sendFont({ response }: AppRequest, content: Buffer): void {
  response
    .writeHead(200, {
      'content-type': 'font/woff2',
      'content-length': content.length,
      'cache-control': 'public, max-age=2592000',
    })
    .end(content);
}

function send(
  { request, response }: AppRequest,
  { type, text, etag, cacheControl }: OverlayFile & { cacheControl: string },
): void {
  response.setHeader('etag', etag);
  response.setHeader('cache-control', cacheControl);
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag) || known.includes('*')) return void response.writeHead(304).end();
  response
    .writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(text) })
    .end(text);
}
