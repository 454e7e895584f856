import { EventEmitter } from 'node:events';
import { Logger as WorkerLogger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Deps } from '../Deps.ts';
import { handlers } from './handlers.ts';
import { showLivingWorkers } from './livingWorkers.ts';
import { patientPool } from './patientPool.ts';

/** Starts the workers of this process; `stop` lets running jobs finish. */
export async function runJobs(deps: Deps): Promise<{ stop: () => Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, (payload: unknown) => handle(deps, payload as Record<string, string>)]),
  );
  const holders: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked in the name of the pool of workers, not of one of them.
  events.on('pool:create', ({ workerPool }) => holders.push(workerPool.id));
  const runner = await run({
    events,
    pgPool: patientPool(deps.pool),
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1_000,
    taskList,
    parsedCronItems: parseCronItems([{ task: 'reconcile', match: '* * * * *', identifier: 'reconcile' }, { task: 'readDisputes', match: '7 3 * * *', identifier: 'readDisputes' }, { task: 'readRefunds', match: '9 3 * * *', identifier: 'readRefunds' }, { task: 'checkLedger', match: '17 3 * * *', identifier: 'checkLedger' }, { task: 'forgetWebhookDeliveries', match: '41 3 * * *', identifier: 'forgetWebhookDeliveries' }, { task: 'forgetDeliveryFiles', match: '47 3 * * *', identifier: 'forgetDeliveryFiles' }, { task: 'fillWeeklyPatterns', match: '11 * * * *', identifier: 'fillWeeklyPatterns' }, { task: 'refreshCreatorCards', match: '* * * * *', identifier: 'refreshCreatorCards' }]),
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') deps.log.warn({ message }, 'jobs');
    }),
  });
  const living = await showLivingWorkers(deps, holders);
  return {
    stop: async () => {
      await runner.stop();
      living.stop();
    },
  };
}
