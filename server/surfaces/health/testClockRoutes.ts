import { checkLedger } from '../../areas/payments/ledger/checkLedger.ts';
import type { Deps } from '../../Deps.ts';
import { readBody, sendJson } from '../../platform/http/respond.ts';
import { NEXT, type HttpRoute } from '../../platform/http/Route.ts';
import type { Job } from '../../platform/jobs/defineJob.ts';

const MAX_BYTES = 10_000;
const UUID = /^[0-9a-f-]{36}$/;

/**
 * Routes of a test environment with TEST_CLOCK: run a job at the request's time, return the result
 * of `npm run ledger`, and return the transfer of a booking's share, which no page shows.
 */
export function testClockRoutes({
  deps,
  jobs,
}: {
  deps: Deps;
  jobs: Record<string, Job>;
}): HttpRoute[] {
  if (!deps.env.testClock) return [];
  return [
    {
      method: 'GET',
      path: '/test-clock/ledger',
      access: 'public',
      limit: ['requestsUnderWay'],
      handler: async ({ response }) => {
        const { problems } = await checkLedger(deps);
        sendJson(response, { status: 200, body: { problems } });
      },
    },
    {
      method: 'GET',
      path: '/test-clock/transfers/:bookingId',
      access: 'public',
      limit: ['requestsUnderWay'],
      handler: async ({ response, params: { bookingId = '' } }) => {
        if (!UUID.test(bookingId)) return NEXT;
        const transfer = await deps.prisma.transfer.findUnique({
          where: { bookingId },
          select: { id: true, payableAt: true },
        });
        sendJson(response, { status: transfer ? 200 : 404, body: { ...transfer } });
      },
    },
    {
      method: 'POST',
      path: '/test-clock/jobs/:name',
      access: 'public',
      limit: ['requestsUnderWay'],
      handler: async ({ request, response, params: { name = '' } }) => {
        const job = jobs[name];
        if (!job) return NEXT;
        await job.run(deps, JSON.parse((await readBody(request, MAX_BYTES)).toString('utf8')));
        sendJson(response, { status: 200, body: {} });
      },
    },
  ];
}
