import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Actor } from '../../platform/access/Actor.ts';
import { exportOwnData } from '../../areas/personalData/exportOwnData.ts';
import type { Deps } from '../../Deps.ts';
import type { Route } from '../../platform/http/Route.ts';
import { sendJson } from '../../platform/http/respond.ts';
import { sendStream } from '../../platform/http/sendStream.ts';
import { refuseTransfer, acquireTransferSlot } from '../files/transferLimits.ts';

/** GET /my-data.zip: everything that the product keeps about whoever is signed in. */
export function ownDataRoutes({
  deps,
  actorOf,
}: {
  deps: Deps;
  actorOf: (request: IncomingMessage) => Promise<Actor | null>;
}): Route {
  return async (app) => {
    const { request, response, url } = app;
    if (url.pathname !== '/my-data.zip') return false;
    const actor = await actorOf(request);
    if (!actor) {
      sendJson(response, {
        status: 401,
        body: { code: 'UNAUTHENTICATED', message: 'Sign in to do this.' },
      });
      return true;
    }
    if (!(await acquireTransferSlot(deps, { app, actor, kind: 'export' }))) {
      refuseTransfer(app);
      return true;
    }
    const archive = await exportOwnData(deps, actor);
    response.writeHead(200, {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="slotcast-my-data.zip"',
      'cache-control': 'private, no-store',
    });
    // Whoever stops the download is owed no answer; what fails half-way ends the connection, so that no half passes for all.
    await sendStream(response, Readable.from(archive, { objectMode: false })).catch(
      (error: unknown) => deps.log.info({ error }, 'an export was not read to its end'),
    );
    return true;
  };
}
