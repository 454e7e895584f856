import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ApiError } from './stripe/ApiError.ts';
import { answerControl, type Control } from './control.ts';
import { answerIdentity } from './identity/answerIdentity.ts';
import { inboxPage, listMails } from './mail/inbox.ts';
import { payCheckout, showCheckout } from './pages/checkoutPage.ts';
import { completeOnboarding, showOnboarding } from './pages/onboardingPage.ts';
import type { PageAnswer } from './pages/PageAnswer.ts';
import { gameImage, searchGames } from './rawg/games.ts';
import type { Store } from './Store.ts';
import { answerApi } from './stripe/answerApi.ts';

type Options = { store: Store; control: Control; baseUrl: string };
type Visit = Options & { request: IncomingMessage; response: ServerResponse; url: URL };

const MAX_BYTES = 1_000_000;

/** Longer than the idle timeout of clients, so that no request arrives on a closing connection. */
const KEEP_ALIVE_MS = 75_000;

/** All local stand-ins on one port. */
export function createSandbox(options: Options): Server {
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    // "//" is the URL of no host.
    const url =
      URL.parse(request.url ?? '/', options.baseUrl) ?? new URL('/malformed', options.baseUrl);
    void answer({ ...options, request, response, url }).catch((error: unknown) => {
      process.stderr.write(`sandbox: ${error instanceof Error ? error.stack : String(error)}\n`);
      response.writeHead(500).end();
    });
  });
}

async function answer(visit: Visit): Promise<void> {
  const { request, response, url, store, control, baseUrl } = visit;
  const body = request.method === 'GET' ? '' : await readText(request);
  const path = url.pathname;
  if (path === '/healthz') return json({ response, status: 200, body: { status: 'alive' } });
  if (path.startsWith('/v1/') || path.startsWith('/v2/')) {
    const { status, body: text, replayed } = answerApi({ store, request, url, body, baseUrl });
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': `req_${Date.now()}`,
      ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
    });
    response.end(text);
    return;
  }
  const identity = answerIdentity({ store, request, url, body, baseUrl });
  if (identity && 'body' in identity) return json({ response, ...identity });
  const shown = identity ?? answerPage({ visit, body });
  if (shown) return sendPage({ response, page: shown });
  if (path === '/mail/messages')
    return json({
      response,
      status: 200,
      body: listMails({ store, to: url.searchParams.get('to') }),
    });
  if (path === '/rawg/api/games')
    return json({
      response,
      status: 200,
      body: searchGames({
        search: url.searchParams.get('search') ?? '',
        baseUrl: `http://${request.headers.host}`,
      }),
    });
  if (path.startsWith('/rawg/images/')) {
    const image = await gameImage(
      decodeURIComponent(path.slice('/rawg/images/'.length).replace(/\.webp$/, '')),
    );
    response.writeHead(200, { 'content-type': 'image/webp' }).end(image);
    return;
  }
  const controlled = path.startsWith('/sandbox/control/')
    ? controlAnswer({ store, control, path: path.slice('/sandbox/control/'.length) })
    : null;
  json({
    response,
    ...(controlled ?? { status: 404, body: { error: { message: 'There is nothing here.' } } }),
  });
}

type Controlled = { status: number; body: object };

/** A rejection has the status and the format of the provider. */
function controlAnswer(requested: Parameters<typeof answerControl>[0]): Controlled | null {
  try {
    const body = answerControl(requested);
    return body && { status: 200, body };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, body: error.toBody() };
  }
}

function answerPage({ visit, body }: { visit: Visit; body: string }): PageAnswer | null {
  const { request, store, url } = visit;
  const [, room, id = '', verb] = url.pathname.split('/');
  const posts = request.method === 'POST';
  if (room === 'checkout' && !verb && !posts) return showCheckout({ store, sessionId: id });
  if (room === 'checkout' && verb === 'pay' && posts)
    return payCheckout({ store, sessionId: id, card: new URLSearchParams(body).get('card') ?? '' });
  if (room === 'onboarding' && !verb && !posts) return showOnboarding({ store, linkId: id });
  if (room === 'onboarding' && verb === 'complete' && posts)
    return completeOnboarding({ store, linkId: id });
  if (url.pathname === '/mail')
    return { status: 200, html: inboxPage({ store, id: url.searchParams.get('id') }) };
  return null;
}

function sendPage({ response, page }: { response: ServerResponse; page: PageAnswer }): void {
  response.writeHead(page.status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    ...(page.location ? { location: page.location } : {}),
  });
  response.end(page.html ?? '');
}

function json({
  response,
  status,
  body,
}: {
  response: ServerResponse;
  status: number;
  body: unknown;
}): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(body));
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MAX_BYTES) throw new Error('body too large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
