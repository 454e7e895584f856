import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Deps } from '../../Deps.ts';
import { databaseGauges } from '../../platform/metrics/gauges.ts';
import type { Metrics } from '../../platform/metrics/Metrics.ts';
import type { AppState, Route } from '../createApp.ts';
import { sendJson } from '../../platform/http/respond.ts';

type Options = { deps: Deps; metrics: Metrics; state: AppState; inFlight: () => number };

/**
 * GET /metrics for Prometheus: with METRICS_TOKEN as bearer token, without such a setting from this machine alone
 * (and not through a proxy). For everybody else there is nothing here.
 */
export function metricsRoutes({ deps, metrics, state, inFlight }: Options): Route {
  const gauges = databaseGauges(deps);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  return async ({ request, response, url }) => {
    if (url.pathname !== '/metrics') return false;
    if (!mayRead({ request, token: deps.env.metricsToken })) {
      sendJson(response, {
        status: 404,
        body: { code: 'NOT_FOUND', message: 'There is nothing here.' },
      });
      return true;
    }
    const own = [
      `slotcast_event_streams ${state.streams.size}`,
      `slotcast_requests_in_flight ${inFlight()}`,
      `slotcast_event_loop_delay_seconds ${delay.percentile(99) / 1e9}`,
      `slotcast_resident_memory_bytes ${process.memoryUsage.rss()}`,
      `slotcast_uptime_seconds ${process.uptime()}`,
      `slotcast_database_connections ${deps.pool.totalCount}`,
      `slotcast_database_waiting ${deps.pool.waitingCount}`,
    ];
    delay.reset();
    const lines = [...metrics.print(), ...own, ...(await gauges())];
    response
      .writeHead(200, {
        'content-type': 'text/plain; version=0.0.4; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(`${lines.join('\n')}\n`);
    return true;
  };
}

function mayRead({
  request,
  token,
}: {
  request: IncomingMessage;
  token: string | undefined;
}): boolean {
  if (!token)
    return (
      /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? '') &&
      request.headers['x-forwarded-for'] === undefined
    );
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
