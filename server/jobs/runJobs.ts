import { Logger as WorkerLogger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import type { Deps } from '../Deps.ts';
import { handlers } from './handlers.ts';

/** Starts the workers of this process; `stop` lets running jobs finish. */
export async function runJobs(deps: Deps): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, (payload: unknown) => handle(deps, payload as Record<string, string>)]),
  );
  return run({
    pgPool: deps.pool,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1_000,
    taskList,
    parsedCronItems: parseCronItems([{ task: 'reconcile', match: '* * * * *', identifier: 'reconcile' }]),
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') deps.log.warn({ message }, 'jobs');
    }),
  });
}
