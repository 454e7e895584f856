import type { IncomingMessage } from 'node:http';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';
import { billsCsv } from '../../areas/payments/statements/billsCsv.ts';
import type { Route } from '../../platform/http/Route.ts';
import { sendJson } from '../../platform/http/respond.ts';

/** GET /bills.csv: the billing history of whoever is signed in, for a spreadsheet. */
export function billRoutes({
  deps,
  actorOf,
}: {
  deps: Deps;
  actorOf: (request: IncomingMessage) => Promise<Actor | null>;
}): Route {
  return async ({ request, response, url }) => {
    if (url.pathname !== '/bills.csv') return false;
    const actor = await actorOf(request);
    if (!actor) {
      sendJson(response, {
        status: 401,
        body: { code: 'UNAUTHENTICATED', message: 'Sign in first.' },
      });
      return true;
    }
    response.writeHead(200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="slotcast-bills.csv"',
      'cache-control': 'private, no-store',
    });
    for await (const lines of billsCsv(deps, { personId: actor.id })) response.write(lines);
    response.end();
    return true;
  };
}
