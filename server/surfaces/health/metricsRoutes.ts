import type { IncomingMessage } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Deps } from '../../Deps.ts';
import { isSameSecret } from '../../platform/access/signText.ts';
import { databaseGauges } from '../../platform/metrics/gauges.ts';
import type { Sample } from '../../platform/metrics/Metrics.ts';
import type { AppRequest, AppState, HttpRoute } from '../../platform/http/Route.ts';
import { sendJson } from '../../platform/http/respond.ts';

type Options = { deps: Deps; state: AppState; inFlight: () => number };

/**
 * GET /metrics for Prometheus. Needs METRICS_TOKEN as bearer token or, without that setting, a
 * direct connection from the same machine. Other requests get 404.
 */
export function metricsRoutes({ deps, state, inFlight }: Options): HttpRoute[] {
  const gauges = databaseGauges(deps);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const handler = async ({ request, response }: AppRequest): Promise<void> => {
    if (!mayRead({ request, token: deps.env.metricsToken })) {
      sendJson(response, {
        status: 404,
        body: { code: 'NOT_FOUND', message: 'There is nothing here.' },
      });
      return;
    }
    const samples: Sample[] = [
      { name: 'slotcast_event_streams', value: state.streams.size },
      { name: 'slotcast_requests_in_flight', value: inFlight() },
      { name: 'slotcast_event_loop_delay_seconds', value: delay.percentile(99) / 1e9 },
      { name: 'process_cpu_seconds_total', value: cpuSeconds() },
      { name: 'process_resident_memory_bytes', value: process.memoryUsage.rss() },
      { name: 'process_start_time_seconds', value: performance.timeOrigin / 1000 },
      { name: 'slotcast_database_connections', value: deps.pool.totalCount },
      { name: 'slotcast_database_waiting', value: deps.pool.waitingCount },
    ];
    delay.reset();
    const text = deps.metrics.print([...samples, ...(await gauges())]);
    response
      .writeHead(200, {
        'content-type': 'text/plain; version=0.0.4; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(text);
  };
  return [
    { method: 'GET', path: '/metrics', access: 'machine', limit: ['alwaysAnswered'], handler },
  ];
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
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
  return isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`);
}
