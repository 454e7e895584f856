import { Readable } from 'node:stream';
import { billsCsv } from '../../areas/payments/statements/billsCsv.ts';
import type { Deps } from '../../Deps.ts';
import type { HttpRoute } from '../../platform/http/Route.ts';
import { sendStream } from '../../platform/http/sendStream.ts';

/** GET /bills.csv: the billing history of the signed-in user, for a spreadsheet. */
export function billRoutes(deps: Deps): HttpRoute[] {
  return [
    {
      method: 'GET',
      path: '/bills.csv',
      access: 'signedIn',
      limit: ['fileReads'],
      handler: async ({ response, actor }) => {
        response.writeHead(200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="slotcast-bills.csv"',
          'cache-control': 'private, no-store',
        });
        // A failure closes the connection, so that the client detects an incomplete file.
        const lines = billsCsv(deps, { personId: actor.id });
        await sendStream(response, Readable.from(lines, { objectMode: false })).catch(
          (error: unknown) => deps.log.info({ error }, 'bills aborted by the client'),
        );
      },
    },
  ];
}
