import type { IncomingMessage } from 'node:http';
import type { Actor } from '../accounts/Actor.ts';
import { exportOwnData } from '../accounts/exportOwnData.ts';
import type { Deps } from '../Deps.ts';
import type { Route } from './createApp.ts';
import { sendJson } from './respond.ts';

/** GET /my-data.zip: everything that the product keeps about whoever is signed in. */
export function ownDataRoutes({ deps, actorOf }: { deps: Deps; actorOf: (request: IncomingMessage) => Promise<Actor | null> }): Route {
  return async ({ request, response, url }) => {
    if (url.pathname !== '/my-data.zip') return false;
    const actor = await actorOf(request);
    if (!actor) {
      sendJson(response, { status: 401, body: { code: 'UNAUTHENTICATED', message: 'Sign in to do this.' } });
      return true;
    }
    const archive = await exportOwnData(deps, actor);
    response.writeHead(200, { 'content-type': 'application/zip', 'content-length': archive.length, 'content-disposition': 'attachment; filename="slotcast-my-data.zip"', 'cache-control': 'private, no-store' });
    response.end(archive);
    return true;
  };
}
