import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deps } from '../../Deps.ts';
import { isPublicKey } from '../../platform/files/FileStore.ts';
import { NEXT, type HttpRoute } from '../../platform/http/Route.ts';
import { sendJson } from '../../platform/http/respond.ts';
import { sendFile } from '../../platform/http/sendFile.ts';
import { serveFolder } from '../../platform/http/serveFolder.ts';

/**
 * The built client (precompressed), uploaded and generated images, and the deployment's
 * configuration for the client.
 */
export function siteRoutes({
  deps,
  clientFolder,
}: {
  deps: Deps;
  clientFolder: string;
}): HttpRoute[] {
  const files = existsSync(clientFolder)
    ? serveFolder({
        folder: clientFolder,
        etag: true,
        brotli: true,
        gzip: true,
        setHeaders: setFileHeaders,
      })
    : null;
  return [
    {
      method: 'GET',
      path: '/config.json',
      access: 'public',
      limit: ['requestsUnderWay'],
      handler: ({ response }) => {
        const { demo, publicUrl, currency, slotTags, ageMinimum } = deps.env;
        const signInProviders = deps.env.identityProviders.map(({ id }) => id);
        const body = { demo, publicUrl, currency, slotTags, ageMinimum, signInProviders };
        sendJson(response, { status: 200, body });
      },
    },
    {
      method: 'GET',
      path: '/media/*',
      access: 'public',
      limit: ['requestsUnderWay'],
      handler: ({ request, response, params: { rest = '' } }) =>
        sendImage({ deps, request, response, key: rest }),
    },
    {
      method: 'GET',
      path: '/*',
      access: 'public',
      limit: ['requestsUnderWay'],
      handler: ({ request, response }) => files?.({ request, response }) ?? NEXT,
    },
  ];
}

type Sending = { deps: Deps; request: IncomingMessage; response: ServerResponse; key: string };

async function sendImage({ deps, request, response, key }: Sending): Promise<void | typeof NEXT> {
  if (!isPublicKey(key)) return NEXT;
  const isFound = await sendFile({
    request,
    response,
    stat: () => deps.files.stat(key),
    open: (range) => deps.files.open(key, range),
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' },
  }).catch((error: unknown) => {
    if (!response.headersSent) throw error;
    deps.log.info({ error }, 'image download aborted by the client');
    return true;
  });
  return isFound ? undefined : NEXT;
}

function setFileHeaders(response: ServerResponse, pathname: string): void {
  response.setHeader(
    'cache-control',
    pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
  // The MIME type library does not know .ico.
  if (pathname.endsWith('.ico')) response.setHeader('content-type', 'image/x-icon');
}
