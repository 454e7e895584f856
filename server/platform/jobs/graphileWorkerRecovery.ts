import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Deps } from '../../Deps.ts';
import { once } from '../once.ts';

const INTERVAL_MS = 10_000;
/** A worker that has just started takes jobs before it holds its lock. */
const START_MS = 2_000;
const RETRY_MS = 200;

export type WorkerHeartbeat = {
  /** Releases the jobs of workers without a heartbeat and returns the ids of those workers. */
  releaseDeadWorkerJobs: () => Promise<string[]>;
  stop: () => void;
};

/**
 * graphile-worker keeps the jobs of a killed process locked for four hours. Therefore each process
 * holds an advisory lock per worker, which ends with its connection, and releases the jobs of
 * workers whose lock is free. After a lost connection the locks are acquired again immediately; a
 * job that another process released meanwhile runs twice, and handlers are idempotent.
 */
export async function startWorkerHeartbeat(
  deps: Pick<Deps, 'pool' | 'log'>,
  workerIds: string[],
): Promise<WorkerHeartbeat> {
  let held: { client: PoolClient; release: () => void } | null = null;
  let acquiring: Promise<PoolClient> | null = null;
  let isStopped = false;

  const acquireLocks = async (): Promise<PoolClient> => {
    if (held) return held.client;
    acquiring ??= acquireOnNewConnection().finally(() => (acquiring = null));
    return acquiring;
  };
  const acquireOnNewConnection = async (): Promise<PoolClient> => {
    const client = await deps.pool.connect();
    // Closes the connection, which releases its locks.
    const release = once(() => {
      if (held?.client === client) held = null;
      client.release(true);
    });
    client.once('error', () => {
      const wasHeld = held?.client === client;
      release();
      if (wasHeld) void acquireAgain();
    });
    try {
      for (const id of workerIds)
        await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [id]);
    } catch (error) {
      release();
      throw error;
    }
    held = { client, release };
    if (isStopped) release();
    return client;
  };
  const acquireAgain = async (): Promise<void> => {
    for (;;) {
      const isDone = await acquireLocks().then(
        () => true,
        () => isStopped,
      );
      if (isDone) return;
      await sleep(RETRY_MS, undefined, { ref: false });
    }
  };
  const releaseDeadWorkerJobs = async (): Promise<string[]> => {
    const client = await acquireLocks();
    const dead: string[] = [];
    for (const id of await otherWorkers({ client, workerIds }))
      if (await releaseIfDead({ client, id })) dead.push(id);
    if (dead.length > 0)
      deps.log.warn({ workers: dead.length }, 'released the jobs of workers that were killed');
    return dead;
  };

  await releaseDeadWorkerJobs();
  const timer = setInterval(
    () =>
      void releaseDeadWorkerJobs().catch((error: unknown) =>
        deps.log.warn({ error }, 'releasing the jobs of killed workers failed'),
      ),
    INTERVAL_MS,
  );
  return {
    releaseDeadWorkerJobs,
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      held?.release();
    },
  };
}

async function otherWorkers({
  client,
  workerIds,
}: {
  client: PoolClient;
  workerIds: string[];
}): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker.jobs
     where locked_by <> all($1) and locked_at < now() - $2 * interval '1 millisecond'`,
    [workerIds, START_MS],
  );
  return rows.map(({ id }) => id);
}

async function releaseIfDead({ client, id }: { client: PoolClient; id: string }): Promise<boolean> {
  const {
    rows: [answer],
  } = await client.query<{ isFree: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isFree"',
    [id],
  );
  if (!answer?.isFree) return false;
  await client.query('select graphile_worker.force_unlock_workers($1)', [[id]]);
  await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [id]);
  return true;
}
