import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { startWorkerHeartbeat } from './graphileWorkerRecovery.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const lockedBy = async () =>
  (
    await server.deps.pool.query<{ locked_by: string | null }>(
      'select locked_by from graphile_worker._private_jobs',
    )
  ).rows[0]?.locked_by;

describe('startWorkerHeartbeat', () => {
  it('only the jobs of dead workers are released', async () => {
    const { pool } = server.deps;
    await pool.query(`select graphile_worker.add_job('anything')`);
    const other = await startWorkerHeartbeat(server.deps, ['worker-other']);
    const own = await startWorkerHeartbeat(server.deps, ['worker-own']);
    await pool.query(
      `update graphile_worker._private_jobs set locked_by = 'worker-other', locked_at = now() - interval '1 minute'`,
    );
    expect(await own.releaseDeadWorkerJobs()).toEqual([]);
    expect(await lockedBy()).toBe('worker-other');
    expect(await other.releaseDeadWorkerJobs()).toEqual([]);

    other.stop();
    await expect.poll(() => own.releaseDeadWorkerJobs()).toEqual(['worker-other']);
    expect(await lockedBy()).toBeNull();
    own.stop();
  });

  it('the jobs of a worker that starts at the same time are not released', async () => {
    const { pool } = server.deps;
    await pool.query(`select graphile_worker.add_job('another')`);
    await pool.query(
      `update graphile_worker._private_jobs set locked_by = 'worker-new', locked_at = now()`,
    );
    const own = await startWorkerHeartbeat(server.deps, ['worker-own']);
    expect(await lockedBy()).toBe('worker-new');
    await pool.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '11 seconds'`,
    );
    expect(await own.releaseDeadWorkerJobs()).toEqual(['worker-new']);
    own.stop();
  });

  it('the locks are acquired again after a lost connection, before the next heartbeat', async () => {
    const { pool } = server.deps;
    const heartbeats = vi
      .spyOn(globalThis, 'setInterval')
      .mockReturnValue(setTimeout(() => undefined, 0));
    const own = await startWorkerHeartbeat(server.deps, ['worker-lost']);
    heartbeats.mockRestore();
    const locks = async () =>
      (
        await pool.query(
          `select pid from pg_locks join pg_database on pg_database.oid = database where locktype = 'advisory' and datname = current_database()`,
        )
      ).rows as { pid: number }[];
    // The locks of earlier workers end with their connections.
    await expect.poll(locks).toHaveLength(1);
    const lost = (await locks())[0]?.pid;
    await pool.query('select pg_terminate_backend($1)', [lost]);
    await expect.poll(async () => (await locks()).map(({ pid }) => pid !== lost)).toEqual([true]);
    own.stop();
  });
});
