import { z } from 'zod';
import { auditCsv } from '../../platform/audit/auditCsv.ts';
import type { Deps } from '../../Deps.ts';
import { refuseWithProblem, sendProblem } from '../rest/problem.ts';
import type { HttpRoute } from '../../platform/http/Route.ts';
import { isWithinLimit } from '../../platform/rateLimit/isWithinLimit.ts';
import { LIMITS } from '../../platform/rateLimit/limits.ts';

const text = z.string().max(200).optional();
const instant = z.iso
  .datetime()
  .transform((at) => new Date(at))
  .optional();
const filters = z.object({ actor: text, kind: text, about: text, from: instant, until: instant });

/**
 * GET /staff/audit.csv: the audit log for a spreadsheet, with the filters of the audit page. For
 * admins.
 */
export function auditRoutes(deps: Deps): HttpRoute[] {
  const limiter = deps.limiters(LIMITS.auditExports);
  return [
    {
      method: 'GET',
      path: '/staff/audit.csv',
      access: 'admin',
      limit: ['auditExports'],
      sendRefusal: refuseWithProblem,
      handler: async ({ response, url, actor }) => {
        const { data } = filters.safeParse(Object.fromEntries(url.searchParams));
        if (!data)
          return sendProblem(response, {
            status: 400,
            code: 'BAD_USER_INPUT',
            detail: 'A filter is not valid.',
          });
        if (!(await isWithinLimit({ limiter, key: actor.id }))) {
          response.setHeader('retry-after', '3600');
          return sendProblem(response, {
            status: 429,
            code: 'RATE_LIMITED',
            detail: `At most ${LIMITS.auditExports.points} exports an hour.`,
          });
        }
        const csv = await auditCsv(deps, data);
        response.writeHead(200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="slotcast-audit.csv"',
          'cache-control': 'private, no-store',
        });
        response.end(csv);
      },
    },
  ];
}
