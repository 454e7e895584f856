import type { PoolClient } from 'pg';
import type { Deps } from '../../Deps.ts';
import { once } from '../once.ts';

const LOOK_MS = 20_000;

/**
 * The queue keeps a killed process's jobs locked for four hours. So every process shows that its workers live by
 * advisory locks, which end with its connection, and gives the jobs of workers without one back at once.
 * A job may so run twice when only the connection was lost; handlers bear that.
 */
export async function showLivingWorkers(
  deps: Pick<Deps, 'pool' | 'log'>,
  workerIds: string[],
): Promise<{ look: () => Promise<string[]>; stop: () => void }> {
  let held: { client: PoolClient; giveBack: () => void } | null = null;

  const hold = async (): Promise<PoolClient> => {
    if (held) return held.client;
    const client = await deps.pool.connect();
    // Whether it is lost, of no use, or let go of and then lost. It ends the connection, and with it the locks.
    const giveBack = once(() => {
      if (held?.client === client) held = null;
      client.release(true);
    });
    client.once('error', giveBack);
    try {
      for (const id of workerIds)
        await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [id]);
    } catch (error) {
      giveBack();
      throw error;
    }
    held = { client, giveBack };
    return client;
  };
  const look = async (): Promise<string[]> => {
    const holder = await hold();
    const { rows } = await holder.query<{ id: string }>(
      'select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null and locked_by <> all($1)',
      [workerIds],
    );
    const dead: string[] = [];
    for (const { id } of rows) {
      const {
        rows: [answer],
      } = await holder.query<{ free: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as free',
        [id],
      );
      if (!answer?.free) continue;
      dead.push(id);
      await holder.query('select graphile_worker.force_unlock_workers($1)', [[id]]);
      await holder.query('select pg_advisory_unlock(hashtextextended($1, 0))', [id]);
    }
    if (dead.length > 0)
      deps.log.warn({ workers: dead.length }, 'jobs of a killed process are taken up again');
    return dead;
  };

  await look();
  const timer = setInterval(
    () =>
      void look().catch((error: unknown) =>
        deps.log.warn({ error }, 'looking for killed workers failed'),
      ),
    LOOK_MS,
  );
  return {
    look,
    stop: () => {
      clearInterval(timer);
      held?.giveBack();
    },
  };
}
