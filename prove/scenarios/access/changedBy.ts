import { tableDigests } from '../../../server/testing/inspect/tableDigests.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import { count, until } from '../../harness/purchase.ts';

/** Tables with counters, and with data that a job recomputes every minute. */
const NOT_OF_PEOPLE = [
  'RateLimit',
  'RateBudget',
  'ConcurrencyUse',
  'CreatorCard',
  'CategoryNumbers',
];

/** The names of the tables that `work` changed, except those with counters. */
export async function changedBy(
  environment: TestEnvironment,
  work: () => Promise<void>,
): Promise<string> {
  // This job runs every minute: purchases of the scene are counted beforehand, not during the work.
  await environment.sql.query(
    `select graphile_worker.add_job('countPurchases', job_key := 'prove')`,
  );
  // A locked job is running and can still change a table.
  await until(
    async () =>
      (await count(
        environment,
        'graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
      )) === 0,
    30,
  );
  const before = await tableDigests(environment.sql);
  await work();
  const after = await tableDigests(environment.sql);
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  return (
    changed
      .filter(
        (name) =>
          !name.startsWith('graphile_worker.') &&
          !NOT_OF_PEOPLE.some((table) => name.includes(`"${table}"`)),
      )
      .join(', ') || 'none'
  );
}
