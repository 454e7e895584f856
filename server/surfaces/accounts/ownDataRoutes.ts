import { Readable } from 'node:stream';
import { exportOwnData } from '../../areas/personalData/exportOwnData.ts';
import type { Deps } from '../../Deps.ts';
import type { HttpRoute } from '../../platform/http/Route.ts';
import { sendStream } from '../../platform/http/sendStream.ts';
import { refuseTransfer, acquireTransferSlot } from '../files/transferLimits.ts';

/** GET /my-data.zip: all stored data of the signed-in user. */
export function ownDataRoutes(deps: Deps): HttpRoute[] {
  return [
    {
      method: 'GET',
      path: '/my-data.zip',
      access: 'signedIn',
      limit: ['transfers'],
      handler: async ({ actor, ...app }) => {
        const { response } = app;
        if (!(await acquireTransferSlot(deps, { app, actor, kind: 'export' })))
          return refuseTransfer(app);
        const archive = await exportOwnData(deps, actor);
        response.writeHead(200, {
          'content-type': 'application/zip',
          'content-disposition': 'attachment; filename="slotcast-my-data.zip"',
          'cache-control': 'private, no-store',
        });
        // A failure closes the connection, so that the client detects an incomplete archive.
        await sendStream(response, Readable.from(archive, { objectMode: false })).catch(
          (error: unknown) => deps.log.info({ error }, 'export aborted by the client'),
        );
      },
    },
  ];
}
