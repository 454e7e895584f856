import { EventEmitter } from 'node:events';
import { Logger as WorkerLogger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Deps } from '../Deps.ts';
import { handlers } from './handlers.ts';
import { showLivingWorkers } from './livingWorkers.ts';

/** Starts the workers of this process; `stop` lets running jobs finish. */
export async function runJobs(deps: Deps): Promise<{ stop: () => Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, (payload: unknown) => handle(deps, payload as Record<string, string>)]),
  );
  const workerIds: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => workerIds.push(worker.workerId));
  const runner = await run({
    events,
    pgPool: deps.pool,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1_000,
    taskList,
    parsedCronItems: parseCronItems([{ task: 'reconcile', match: '* * * * *', identifier: 'reconcile' }, { task: 'checkLedger', match: '17 3 * * *', identifier: 'checkLedger' }, { task: 'refreshCreatorCards', match: '* * * * *', identifier: 'refreshCreatorCards' }]),
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') deps.log.warn({ message }, 'jobs');
    }),
  });
  const living = await showLivingWorkers(deps, workerIds);
  return {
    stop: async () => {
      await runner.stop();
      living.stop();
    },
  };
}
