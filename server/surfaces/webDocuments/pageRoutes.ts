import { existsSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../Deps.ts';
import { NEXT, type AppRequest, type HttpRoute } from '../../platform/http/Route.ts';
import { canonicalPath, readPagePatterns } from './appPages.ts';
import { findPageHead } from './findPageHead.ts';
import { inlineScriptSources, readHtmlDocument } from './htmlDocuments.ts';
import { writeHead, type PageHead } from './PageHead.ts';
import { sendDocument } from './sendDocument.ts';
import { robotsText, sitemapFile, sitemapIndex } from './sitemaps.ts';

const CACHE_TTL_MS = 5_000;
const MAX_CACHED_HEADS = 2_000;

/** The HTML documents of the web app with their heads, and the files for search engines. */
export function pageRoutes({
  deps,
  clientFolder,
}: {
  deps: Deps;
  clientFolder: string;
}): HttpRoute[] {
  const heads = new LRUCache<string, PageHead>({
    max: MAX_CACHED_HEADS,
    ttl: CACHE_TTL_MS,
    ignoreFetchAbort: true,
    fetchMethod: async (trimmed) => {
      const patterns = await readPagePatterns(clientFolder);
      const appPath = patterns ? canonicalPath({ patterns, path: trimmed }) : trimmed;
      return findPageHead({ deps, path: trimmed, appPath });
    },
  });
  const built = path.join(clientFolder, 'documents');
  const sendPage = async (app: AppRequest): Promise<void | typeof NEXT> => {
    const { request, response, url } = app;
    if (!isPage(url.pathname) || !existsSync(built)) return NEXT;
    const trimmed = url.pathname.replace(/(?<=.)\/+$/, '');
    const found = await heads.forceFetch(trimmed);
    const head = found.isOfList && url.search ? { ...found, firstImage: undefined } : found;
    const home = getHome({ asked: url.pathname, head });
    if (home) {
      response
        .writeHead(308, { location: encodeURI(home) + url.search, 'cache-control': 'no-cache' })
        .end();
      return undefined;
    }
    const [html, scriptSources] = await Promise.all([
      readHtmlDocument({
        clientFolder,
        path: trimmed,
        languages: request.headers['accept-language'],
        firstImage: head.firstImage,
        isMissing: head.isMissing ?? false,
      }),
      inlineScriptSources(clientFolder),
    ]);
    const policy = String(response.getHeader('content-security-policy'));
    response.setHeader(
      'content-security-policy',
      policy.replace("script-src 'self'", () => `script-src 'self' ${scriptSources}`),
    );
    const status = head.isMissing ? 404 : 200;
    await sendDocument({
      app,
      status,
      html: writeHead({ html, head, publicUrl: deps.env.publicUrl }),
    });
    return undefined;
  };
  return [
    ...searchEngineRoutes(deps),
    {
      method: 'GET',
      path: '/*',
      access: 'public',
      limit: ['creatorPageLookups'],
      handler: sendPage,
    },
  ];
}

/** Files for search engines. */
function searchEngineRoutes(deps: Deps): HttpRoute[] {
  const common = { method: 'GET', limit: ['requestsUnderWay'] } as const;
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
      handler: async (app) =>
        send(app, { type: 'application/xml', text: await sitemapIndex(deps) }),
    },
    {
      ...common,
      access: 'public',
      path: '/sitemaps/:name.xml',
      handler: async (app) => {
        const text = await sitemapFile({ deps, name: app.params['name'] ?? '' });
        return text === null ? NEXT : send(app, { type: 'application/xml', text });
      },
    },
  ];
}

/** The canonical URL to redirect to if the request differs in letter case, or null. */
function getHome({
  asked,
  head: { canonical, isMissing },
}: {
  asked: string;
  head: PageHead;
}): string | null {
  if (isMissing || asked === canonical || decodeURI(asked) === canonical) return null;
  return asked.toLowerCase().replace(/(?<=.)\/+$/, '') === canonical.toLowerCase()
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
