import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import type { Deps } from '../../Deps.ts';
import { isPublicKey } from '../../platform/files/FileStore.ts';
import type { Route } from '../../platform/http/Route.ts';
import { sendJson } from '../../platform/http/respond.ts';
import { sendStream } from '../../platform/http/sendStream.ts';

/** The built client in the form the build compressed it to, uploaded and generated images, and what the client asks about this deployment. */
export function siteRoutes({ deps, clientFolder }: { deps: Deps; clientFolder: string }): Route {
  const files = existsSync(clientFolder)
    ? sirv(clientFolder, { etag: true, brotli: true, gzip: true, setHeaders: setFileHeaders })
    : null;
  return async ({ request, response, url }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (url.pathname === '/config.json') {
      const { demo, publicUrl, currency, slotTags } = deps.env;
      sendJson(response, { status: 200, body: { demo, publicUrl, currency, slotTags } });
      return true;
    }
    if (url.pathname.startsWith('/media/')) {
      const key = url.pathname.slice('/media/'.length);
      return sendPicture({ deps, request, response, key });
    }
    if (!files) return false;
    return new Promise<boolean>((resolve) => {
      response.once('finish', () => resolve(true));
      files(request, response, () => resolve(false));
    });
  };
}

type Sending = { deps: Deps; request: IncomingMessage; response: ServerResponse; key: string };

async function sendPicture({ deps, request, response, key }: Sending): Promise<boolean> {
  const picture = isPublicKey(key) ? await deps.files.open(key) : null;
  if (!picture) return false;
  response.writeHead(200, {
    'content-type': 'image/webp',
    'content-length': picture.bytes,
    'cache-control': 'public, max-age=86400',
  });
  if (request.method === 'HEAD') {
    picture.stream.destroy();
    response.end();
    return true;
  }
  await sendStream(response, picture.stream).catch((error: unknown) =>
    deps.log.info({ error }, 'a picture was not read to its end'),
  );
  return true;
}

function setFileHeaders(response: ServerResponse, pathname: string): void {
  response.setHeader(
    'cache-control',
    pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
  // The library of file types knows no icon files.
  if (pathname.endsWith('.ico')) response.setHeader('content-type', 'image/x-icon');
}
