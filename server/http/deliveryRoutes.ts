import type { IncomingMessage } from 'node:http';
import type { Actor } from '../accounts/Actor.ts';
import type { Deps } from '../Deps.ts';
import { idOrNobody } from '../graphql/decodeId.ts';
import { readDeliveryFile } from '../orders/deliveryFiles.ts';
import type { Route } from './createApp.ts';
import { sendJson } from './respond.ts';

const PATH = /^\/delivered\/([^/]+)$/;

/** GET /delivered/ID: a file of a delivery, to be saved, never shown, for the two sides of its order and for admins. */
export function deliveryRoutes({ deps, actorOf }: { deps: Deps; actorOf: (request: IncomingMessage) => Promise<Actor | null> }): Route {
  return async ({ request, response, url }) => {
    const match = request.method === 'GET' ? PATH.exec(url.pathname) : null;
    if (!match) return false;
    const found = await readDeliveryFile(deps, await actorOf(request), { fileId: idOrNobody(match[1] ?? '') });
    if (!found) {
      sendJson(response, { status: 404, body: { code: 'NOT_FOUND', message: 'This file does not exist.' } });
      return true;
    }
    const { name, contentType } = found.file;
    response.writeHead(200, {
      'content-type': contentType,
      'content-length': found.content.length,
      // The plain name is for what does not know the other form.
      'content-disposition': `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    response.end(found.content);
    return true;
  };
}
