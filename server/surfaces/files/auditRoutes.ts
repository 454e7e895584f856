import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Actor } from '../../platform/access/Actor.ts';
import { auditCsv } from '../../platform/audit/auditCsv.ts';
import type { Deps } from '../../Deps.ts';
import { sendProblem } from '../rest/problem.ts';
import type { Route } from '../../platform/http/Route.ts';

/** Exports an hour and admin. */
const MAX_EXPORTS = 20;

const text = z.string().max(200).optional();
const instant = z.iso
  .datetime()
  .transform((at) => new Date(at))
  .optional();
const filters = z.object({ actor: text, kind: text, about: text, from: instant, until: instant });

type Options = { deps: Deps; actorOf: (request: IncomingMessage) => Promise<Actor | null> };

/** GET /staff/audit.csv: the audit log for a spreadsheet, for admins, with the filters of its page. */
export function auditRoutes({ deps, actorOf }: Options): Route {
  const limiter = deps.limiters({ name: 'auditExport', points: MAX_EXPORTS, duration: 3_600 });
  return async ({ request, response, url }) => {
    if (url.pathname !== '/staff/audit.csv') return false;
    const refuse = (status: number, code: string, detail: string): true => {
      sendProblem(response, { status, code, detail });
      return true;
    };
    const actor = await actorOf(request);
    if (!actor) return refuse(401, 'UNAUTHENTICATED', 'Sign in to do this.');
    if (actor.role !== 'ADMIN') return refuse(403, 'FORBIDDEN', 'You may not do this.');
    const { data } = filters.safeParse(Object.fromEntries(url.searchParams));
    if (!data) return refuse(400, 'BAD_USER_INPUT', 'A filter is not valid.');
    if (
      !(await limiter.consume(actor.id).then(
        () => true,
        () => false,
      ))
    ) {
      response.setHeader('retry-after', '3600');
      return refuse(429, 'RATE_LIMITED', `At most ${MAX_EXPORTS} exports an hour.`);
    }
    const csv = await auditCsv(deps, data);
    response.writeHead(200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="slotcast-audit.csv"',
      'cache-control': 'private, no-store',
    });
    response.end(csv);
    return true;
  };
}
