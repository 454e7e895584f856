import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { NEXT, type ActorOf, type HttpRoute } from '../../platform/http/Route.ts';
import { serveFolder } from '../../platform/http/serveFolder.ts';
import { isStaff } from '../../platform/access/isStaff.ts';

const FILES = '/graphql/explorer';

type Options = { folder: string; findActor: ActorOf };

/**
 * GraphiQL for admins and support, from our own files. Browsers that open /graphql get GraphiQL;
 * programs get GraphQL.
 */
export function graphiqlRoutes({ folder, findActor }: Options): HttpRoute[] {
  if (!existsSync(folder)) return [];
  const files = serveFolder({
    folder,
    etag: true,
    setHeaders: (response) =>
      response.setHeader('cache-control', 'private, max-age=31536000, immutable'),
  });
  return [
    {
      method: 'GET',
      path: '/graphql',
      access: 'perRecord',
      limit: ['requestsUnderWay'],
      handler: async ({ request, response, url }) => {
        if (!isVisit({ request, url })) return NEXT;
        const actor = await findActor(request);
        if (isStaff(actor)) return sendExplorer({ response, folder });
        // A page in a browser redirects where a route for programs would respond 401 or 403.
        response
          .writeHead(302, {
            location: actor ? '/' : '/login?return=%2Fgraphql',
            'cache-control': 'no-store',
            vary: 'accept',
          })
          .end();
      },
    },
    {
      method: 'GET',
      path: `${FILES}/*`,
      access: 'staff',
      limit: ['requestsUnderWay'],
      isHidden: true,
      handler: ({ request, response, url }) => {
        request.url = url.pathname.slice(FILES.length);
        return files({ request, response });
      },
    },
  ];
}

async function sendExplorer({
  response,
  folder,
}: {
  response: ServerResponse;
  folder: string;
}): Promise<void> {
  // GraphiQL's style sheet contains its fonts.
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
}

/** A browser opens the URL without a query. */
function isVisit({ request, url }: { request: IncomingMessage; url: URL }): boolean {
  return !url.searchParams.has('query') && /\btext\/html\b/.test(request.headers.accept ?? '');
}
