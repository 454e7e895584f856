import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Route } from '../../platform/http/Route.ts';

const FILES = '/graphql/explorer';

type Options = { folder: string; actorOf: (request: IncomingMessage) => Promise<Actor | null> };

/** GraphiQL, from our own files, for admins and support. A browser that opens /graphql gets it; programs get GraphQL there. */
export function graphiqlRoutes({ folder, actorOf }: Options): Route {
  const files = existsSync(folder)
    ? sirv(folder, {
        etag: true,
        setHeaders: (response) =>
          response.setHeader('cache-control', 'private, max-age=31536000, immutable'),
      })
    : null;
  return async ({ request, response, url }) => {
    if (!files || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const isFile = url.pathname.startsWith(`${FILES}/`);
    if (!isFile && !isVisit({ request, url })) return false;
    const actor = await actorOf(request);
    if (actor?.role !== 'ADMIN' && actor?.role !== 'SUPPORT') {
      if (isFile) return false;
      response
        .writeHead(302, {
          location: actor ? '/' : '/login?return=%2Fgraphql',
          'cache-control': 'no-store',
          vary: 'accept',
        })
        .end();
      return true;
    }
    if (!isFile) {
      // GraphiQL's style sheet brings its fonts along.
      const policy = String(response.getHeader('content-security-policy'));
      response.setHeader(
        'content-security-policy',
        policy.replace("font-src 'self'", "font-src 'self' data:"),
      );
      const html = await readFile(path.join(folder, 'index.html'));
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          vary: 'accept',
        })
        .end(html);
      return true;
    }
    request.url = url.pathname.slice(FILES.length);
    return new Promise<boolean>((resolve) => {
      response.once('finish', () => resolve(true));
      files(request, response, () => resolve(false));
    });
  };
}

/** Somebody opens the address in a browser, without a query in it. */
function isVisit({ request, url }: { request: IncomingMessage; url: URL }): boolean {
  return (
    url.pathname === '/graphql' &&
    !url.searchParams.has('query') &&
    /\btext\/html\b/.test(request.headers.accept ?? '')
  );
}
