import path from 'node:path';
import { usernameProblem } from '../../areas/accounts/credentials/username.rules.ts';
import type { Deps } from '../../Deps.ts';
import {
  NEXT,
  type AppRequest,
  type HttpRoute,
  type RoutedRequest,
} from '../../platform/http/Route.ts';
import { preferredLanguage } from '../../platform/i18n/languages.rules.ts';
import { acceptedEncoding } from '../../platform/http/compression.ts';
import { createDocumentCache } from './documentCache.ts';
import type { PageHead } from './PageHead.ts';
import { sendDocument } from './sendDocument.ts';
import { createSitemaps, robotsText } from './sitemaps.ts';

/** The HTML documents of the web app with their heads, and the files for search engines. */
export function pageRoutes({
  deps,
  clientFolder,
}: {
  deps: Deps;
  clientFolder: string;
}): HttpRoute[] {
  const find = createDocumentCache({ deps, clientFolder });
  const sendPage = async (app: AppRequest): Promise<void | typeof NEXT> => {
    const { request, response, url } = app;
    if (!isPage(url.pathname)) return NEXT;
    const encoding = acceptedEncoding(request);
    const document = await find({
      path: url.pathname.replace(/(?<=.)\/+$/, ''),
      hasFilters: url.search !== '',
      language: preferredLanguage(request.headers['accept-language']),
      shared: readShared(url.searchParams),
      encoding,
    });
    if (!document) return NEXT;
    const home = getHome({ requested: url.pathname, head: document.head });
    if (home)
      response.writeHead(308, { location: home + url.search, 'cache-control': 'no-cache' }).end();
    else sendDocument({ app, document, encoding });
    return undefined;
  };
  return [
    ...searchEngineRoutes(deps),
    {
      method: 'GET',
      path: '/@:username',
      access: 'public',
      limit: ['fileReads'],
      handler: (app) => redirectToProfile(deps, app),
    },
    {
      method: 'GET',
      path: '/*',
      access: 'public',
      limit: ['requestsUnderWay'],
      handler: sendPage,
    },
  ];
}

const NAME_SQL =
  'select "username" from "User" where lower("username") = lower($1) and "isActive" and "deletedAt" is null';

/** `/@nova`, a short URL for streams and videos. `via` is counted for the creator. */
async function redirectToProfile(
  deps: Deps,
  { response, params: { username = '' } }: RoutedRequest,
): Promise<void | typeof NEXT> {
  if (usernameProblem(username)) return NEXT;
  const { rows } = await deps.pool.query<{ username: string }>(NAME_SQL, [username]);
  const person = rows[0];
  if (!person) return NEXT;
  response
    .writeHead(302, {
      location: `/profile/${person.username}?via=share`,
      'cache-control': 'no-cache',
    })
    .end();
  return undefined;
}

const SHARED_ID = /^[\w+/=-]{8,100}$/;

function readShared(search: URLSearchParams): { kind: 'slot' | 'type'; key: string } | null {
  for (const kind of ['slot', 'type'] as const) {
    const key = search.get(kind);
    if (key && SHARED_ID.test(key)) return { kind, key };
  }
  return null;
}

/** Files for search engines. */
function searchEngineRoutes(deps: Deps): HttpRoute[] {
  const common = { method: 'GET', limit: ['fileReads'] } as const;
  const sitemaps = createSitemaps(deps);
  return [
    {
      ...common,
      access: 'public',
      path: '/robots.txt',
      handler: (app) => send(app, { type: 'text/plain', text: robotsText(deps.env.publicUrl) }),
    },
    {
      ...common,
      access: 'public',
      path: '/sitemap.xml',
      handler: async (app) => send(app, { type: 'application/xml', text: await sitemaps.index() }),
    },
    {
      ...common,
      access: 'public',
      path: '/sitemaps/:name.xml',
      handler: async (app) => {
        const text = await sitemaps.file(app.params['name'] ?? '');
        return text === null ? NEXT : send(app, { type: 'application/xml', text });
      },
    },
  ];
}

/** The canonical path, percent-encoded, if the request differs in letter case; otherwise null. */
function getHome({
  requested,
  head: { canonical, isMissing },
}: {
  requested: string;
  head: PageHead;
}): string | null {
  if (isMissing || requested === canonical) return null;
  return requested.toLowerCase().replace(/(?<=.)\/+$/, '') === canonical.toLowerCase()
    ? canonical
    : null;
}

function send({ response }: AppRequest, { type, text }: { type: string; text: string }): void {
  response
    .writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=3600',
    })
    .end(text);
}

/** Paths of pages have no file extension. Paths of other surfaces are never pages. */
function isPage(pathname: string): boolean {
  return (
    !path.posix.basename(pathname).includes('.') &&
    !/^\/(api|media|overlay|embed|webhooks|graphql)(\/|$)/i.test(pathname)
  );
}
