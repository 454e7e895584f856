import { SpanKind } from '@opentelemetry/api';
import { EventEmitter } from 'node:events';
import {
  Logger,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Deps } from '../../Deps.ts';
import { type Job, QUEUES, type QueueName } from './defineJob.ts';
import { startWorkerHeartbeat } from './graphileWorkerRecovery.ts';
import { inSpan } from '../tracing/spans.ts';
import { isDoneWithin } from '../time/isDoneWithin.ts';
import { poolWithRetryableErrors } from './retryablePool.ts';

/**
 * Each queue has its own workers, so that queues do not delay each other. Outbound jobs mostly
 * wait for the network.
 */
const WORKERS: Record<QueueName, number> = {
  money: 4,
  mail: 3,
  outbound: 8,
  calendars: 2,
  maintenance: 2,
};

/**
 * Starts the workers of this process. `stop` waits for running jobs and their completion, up to a
 * limit; another process repeats those that are left (graphileWorkerRecovery.ts).
 */
export async function runJobs(
  deps: Deps,
  { jobs, stopTimeoutMs }: { jobs: Record<string, Job>; stopTimeoutMs: number },
): Promise<{ stop: () => Promise<void> }> {
  const workerIds: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  // graphile-worker locks jobs by pool, not by single worker.
  events.on('pool:create', ({ workerPool }) => workerIds.push(workerPool.id));
  const { pool, whenIdle } = poolWithRetryableErrors(deps.pool);
  const runners: Runner[] = [];
  for (const queue of QUEUES) runners.push(await runQueue({ deps, jobs, queue, events, pool }));
  const heartbeat = await startWorkerHeartbeat(deps, workerIds);
  return {
    stop: async () => {
      const ended = Promise.all(runners.map((runner) => runner.stop())).then(whenIdle);
      if (!(await isDoneWithin({ work: ended, ms: stopTimeoutMs })))
        deps.log.warn('stopping although jobs are still running');
      heartbeat.stop();
    },
  };
}

function runQueue({
  deps,
  jobs,
  queue,
  events,
  pool,
}: {
  deps: Deps;
  jobs: Record<string, Job>;
  queue: QueueName;
  events: WorkerEvents;
  pool: Pool;
}): Promise<Runner> {
  const own = Object.entries(jobs).filter(([, job]) => job.queue === queue);
  const taskList: TaskList = Object.fromEntries(
    own.map(([name, job]) => [
      name,
      (payload: unknown) =>
        inSpan(
          `job ${name}`,
          { kind: SpanKind.CONSUMER, attributes: { 'slotcast.queue': queue } },
          () => job.run(deps, payload),
        ),
    ]),
  );
  const schedule = own.flatMap(([identifier, { schedule: match }]) =>
    match ? [{ task: identifier, identifier, match }] : [],
  );
  return run({
    events,
    pgPool: pool,
    concurrency: WORKERS[queue],
    noHandleSignals: true,
    pollInterval: 1_000,
    taskList,
    parsedCronItems: parseCronItems(schedule),
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') deps.log.warn({ message, queue }, 'jobs');
    }),
  });
}
