import type { ServerResponse } from 'node:http';
import type { Deps } from '../../Deps.ts';
import { findApiKey } from '../../areas/integrations/apiKeys/apiKeys.ts';
import { NEXT, type HttpRoute, type RoutedRequest } from '../../platform/http/Route.ts';
import { openToAllSites } from '../../platform/http/securityHeaders.ts';
import { refuseWithProblem, sendProblem } from '../rest/problem.ts';
import { creatorPages } from './creatorPages.ts';
import { overlayFeeds, type OverlayFeeds } from './overlayFeeds.ts';
import { getFile, overlayFont, overlayPage, overlayScript, overlayTypes } from './overlayFiles.ts';
import { overlayGuide } from './overlayGuide.ts';
import {
  KEYED_REQUESTS_A_MINUTE,
  overlayLimits,
  REQUESTS_A_MINUTE,
  type OverlayLimits,
} from './overlayLimits.ts';
import { qrCode } from './qrCode.ts';
import { missing, send, sendFile, sendFont } from './sendFile.ts';
import { streamOverlay } from './overlayStream.ts';
import { readCode } from '../../areas/drops/drop.rules.ts';
import { readSavedOverlay } from '../../areas/overlays/saved/readSavedOverlay.ts';
import type { SentOverlay } from './readOverlay.ts';

const MAX_USERNAME_LENGTH = 60;
const SCRIPTS = ['sdk', 'page', 'words'];
const FONTS = ['latin', 'latin-ext'];
const NOTHING = 'There is nothing here. See /overlay/v1 for the guide.';
const USERNAME = /^[a-z0-9_-]+$/i;
const SAVED_CODE = /^[\w-]{16}$/;
const PAGE_USERNAME = /^[a-z0-9_-]{3,30}$/i;

/** `folder` contains the built scripts. */
type Options = { deps: Deps; streams: Set<ServerResponse>; folder: string };
type Tools = {
  deps: Deps;
  streams: Set<ServerResponse>;
  folder: string;
  feeds: OverlayFeeds;
  limits: OverlayLimits;
};

/**
 * Overlays for live streams, below /overlay: any origin, no cookies, compatible changes within a
 * version.
 */
export function overlayRoutes({ deps, streams, folder }: Options): HttpRoute[] {
  const tools: Tools = {
    deps,
    streams,
    folder,
    feeds: overlayFeeds(deps),
    limits: overlayLimits(deps),
  };
  return [...pageRoutes(tools), ...fileRoutes(), ...limitedRoutes(tools)];
}

const COMMON = {
  method: 'GET',
  setHeaders: openToAll,
  sendRefusal: refuseWithProblem,
  preflight: {
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': '*',
    'access-control-max-age': '86400',
  },
} as const;

/** The guide and the browser source of a creator. */
function pageRoutes({ deps }: Tools): HttpRoute[] {
  const page = overlayPage();
  const pages = creatorPages(deps);
  const guide = overlayGuide({ publicUrl: deps.env.publicUrl });
  const guides = ['/overlay', '/overlay/', '/overlay/v1', '/overlay/v1/'];
  return [
    ...guides.map((path): HttpRoute => ({
      ...COMMON,
      access: 'public',
      path,
      limit: ['requestsUnderWay'],
      ignoreCase: true,
      handler: (app) => sendFile(app, guide),
    })),
    {
      ...COMMON,
      access: 'public',
      path: '/overlay/saved/:code',
      limit: ['requestsUnderWay'],
      ignoreCase: true,
      handler: (app) => (SAVED_CODE.test(app.params['code'] ?? '') ? sendFile(app, page) : NEXT),
    },
    ...['/overlay/:username', '/overlay/:username/'].map((path): HttpRoute => ({
      ...COMMON,
      access: 'public',
      path,
      limit: ['creatorPageLookups'],
      ignoreCase: true,
      handler: async (app) => {
        const { username = '' } = app.params;
        if (!PAGE_USERNAME.test(username)) return NEXT;
        return sendFile(app, page, await pages.readStatus({ username, address: app.address }));
      },
    })),
  ];
}

function fileRoutes(): HttpRoute[] {
  const types = overlayTypes();
  return [
    {
      ...COMMON,
      access: 'public',
      path: '/overlay/v1/sdk.d.ts',
      limit: ['requestsUnderWay'],
      handler: (app) => sendFile(app, types),
    },
    {
      ...COMMON,
      access: 'public',
      path: '/overlay/v1/font-:range.woff2',
      limit: ['requestsUnderWay'],
      handler: async (app) => {
        const { range = '' } = app.params;
        return FONTS.includes(range) ? sendFont(app, await overlayFont(range)) : NEXT;
      },
    },
  ];
}

type Limited = { app: RoutedRequest; tools: Tools; keyId: string | null };

/**
 * Routes that are counted per IP address or publishable key, including requests for unknown paths.
 */
function limitedRoutes(tools: Tools): HttpRoute[] {
  const limited = (path: string, answer: (asked: Limited) => Promise<void> | void): HttpRoute => ({
    ...COMMON,
    access: 'public',
    path,
    limit: ['overlayRequests', 'overlayRequestsOfKey'],
    ignoreCase: true,
    handler: (app) => admit({ app, tools, answer }),
  });
  return [
    limited('/overlay/v1/:script.js', sendScript),
    limited('/overlay/v1/creators/:username.json', (asked) => withOverlay(asked, sendOverlay)),
    limited('/overlay/v1/creators/:username/qr.svg', (asked) => withOverlay(asked, sendQr)),
    limited('/overlay/v1/drops/:code/qr.svg', sendDropQr),
    limited('/overlay/v1/saved/:code.json', sendSaved),
    {
      ...limited('/overlay/v1/creators/:username/events', (asked) =>
        withOverlay(asked, answerStream),
      ),
      limit: ['overlayRequests', 'overlayRequestsOfKey', 'overlayStreams'],
    },
    limited('/overlay/*', ({ app }) => missing(app, NOTHING)),
  ];
}

function openToAll(response: ServerResponse): void {
  openToAllSites({ response, formAction: "'none'" });
  response.setHeader(
    'access-control-expose-headers',
    'etag, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset',
  );
}

/** An invalid or revoked key is ignored, so that it never stops an overlay. */
async function admit({
  app,
  tools,
  answer,
}: Omit<Limited, 'keyId'> & {
  answer: (asked: Limited) => Promise<void> | void;
}): Promise<void> {
  const text = app.url.searchParams.get('key');
  const keyId = text
    ? ((await findApiKey(tools.deps, { kind: 'PUBLISHABLE', text }))?.keyId ?? null)
    : null;
  if (await tools.limits.admits({ ...app, keyId })) return answer({ app, tools, keyId });
  sendProblem(app.response, {
    status: 429,
    code: 'RATE_LIMITED',
    detail: `At most ${keyId ? KEYED_REQUESTS_A_MINUTE : REQUESTS_A_MINUTE} requests a minute. Wait a little and try again.`,
  });
}

async function sendScript({ app, tools }: Limited): Promise<void> {
  const name = app.params['script']?.toLowerCase() ?? '';
  const file = SCRIPTS.includes(name) ? await overlayScript({ folder: tools.folder, name }) : null;
  return file ? sendFile(app, file) : missing(app, NOTHING);
}

type Answering = Limited & { overlay: SentOverlay; username: string };

async function withOverlay(
  asked: Limited,
  answer: (answering: Answering) => Promise<void> | void,
): Promise<void> {
  const { app, tools } = asked;
  const { username = '' } = app.params;
  if (!USERNAME.test(username) || username.length > MAX_USERNAME_LENGTH)
    return missing(app, NOTHING);
  const overlay = await tools.feeds.read(username);
  if (!overlay) return missing(app, 'Nobody has this username.');
  return answer({ ...asked, overlay, username });
}

function sendQr({ app, tools, overlay }: Answering): void {
  const { publicUrl } = tools.deps.env;
  sendFile(app, qrCode(`${publicUrl}/profile/${overlay.username}?via=overlay`));
}

function sendDropQr({ app, tools }: Limited): void {
  const code = readCode(app.params['code'] ?? '');
  if (!code) return missing(app, NOTHING);
  sendFile(app, qrCode(`${tools.deps.env.publicUrl}/drop/${code}`));
}

async function sendSaved({ app, tools }: Limited): Promise<void> {
  const code = app.params['code'] ?? '';
  const saved = SAVED_CODE.test(code) ? await readSavedOverlay(tools.deps, { code }) : null;
  if (!saved) return missing(app, 'This overlay does not exist.');
  const file = getFile({
    type: 'application/json; charset=utf-8',
    text: JSON.stringify(saved),
  });
  // A change is announced by an event, after which browsers must not use their copy.
  send(app, { ...file, cacheControl: 'no-cache' });
}

function sendOverlay({ app, overlay }: Answering): void {
  send(app, {
    type: 'application/json; charset=utf-8',
    text: overlay.json,
    etag: `"${overlay.id}"`,
    cacheControl: 'public, max-age=15, stale-while-revalidate=60, stale-if-error=86400',
  });
}

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
      detail: 'Too many open streams.',
    });
  }
  // A client that has already disconnected emits no further event.
  if (response.destroyed) return closed();
  streamOverlay({ app, feeds, overlay, username, streams, closed });
}
