import type { Deps } from '../../Deps.ts';
import type { Job } from '../../platform/jobs/defineJob.ts';
import { checkLedger } from '../../areas/payments/ledger/checkLedger.ts';
import type { Route } from '../../platform/http/Route.ts';
import { readBody, sendJson } from '../../platform/http/respond.ts';

const MOST_BYTES = 10_000;
const TRANSFER = /^\/test-clock\/transfers\/([0-9a-f-]{36})$/;
const JOB = /^\/test-clock\/jobs\/(\w+)$/;

/**
 * What a test run with TEST_CLOCK may ask besides shifting the clock: that a job is done now, at the request's time,
 * what `npm run ledger` says; and which transfer a booking's share is, since no page names it.
 */
export function testClockRoutes({ deps, jobs }: { deps: Deps; jobs: Record<string, Job> }): Route {
  return async ({ request, response, url }) => {
    if (url.pathname === '/test-clock/ledger') {
      const { problems } = await checkLedger(deps);
      sendJson(response, { status: 200, body: { problems } });
      return true;
    }
    const bookingId = TRANSFER.exec(url.pathname)?.[1];
    if (bookingId) {
      const transfer = await deps.prisma.transfer.findUnique({
        where: { bookingId },
        select: { id: true, payableAt: true },
      });
      sendJson(response, { status: transfer ? 200 : 404, body: { ...transfer } });
      return true;
    }
    const job = request.method === 'POST' ? jobs[JOB.exec(url.pathname)?.[1] ?? ''] : undefined;
    if (!job) return false;
    await job.run(deps, JSON.parse((await readBody(request, MOST_BYTES)).toString('utf8')));
    sendJson(response, { status: 200, body: {} });
    return true;
  };
}
