import { billsCsv } from '../../areas/payments/statements/billsCsv.ts';
import type { Deps } from '../../Deps.ts';
import type { HttpRoute } from '../../platform/http/Route.ts';

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
        for await (const lines of billsCsv(deps, { personId: actor.id })) response.write(lines);
        response.end();
      },
    },
  ];
}
