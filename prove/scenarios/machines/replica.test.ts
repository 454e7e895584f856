import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { providePrograms } from '../../../scripts/testing/debianPrograms.ts';
import { freePorts } from '../../../scripts/testing/freePorts.ts';
import { temporaryDataDir } from '../../../scripts/testing/startProcess.ts';
import { createPool } from '../../../server/platform/database/createPool.ts';
import { replicaReads, type ReplicaReads } from '../../../server/platform/database/replicaReads.ts';
import { createMetrics } from '../../../server/platform/metrics/Metrics.ts';
import { preparePostgres, prepareReplica } from './debianPostgres.ts';
import type { Part } from './Part.ts';

const log = pino({ level: 'silent' });
const metrics = createMetrics();
const { dataDir: folder, remove } = temporaryDataDir();
const parts: Part[] = [];
let [primary, replica]: Pool[] = [];
let reads: ReplicaReads;

const open = (port: number): Pool =>
  createPool({
    databaseUrl: `postgresql://slotcast@127.0.0.1:${port}/postgres`,
    log,
    max: 4,
    name: 'slotcast test',
    queryTimeoutMs: 2_000,
  });

beforeAll(async () => {
  const missing = await providePrograms(['postgres']);
  if (missing) throw new Error(missing);
  const port = await freePorts(2);
  const server = await preparePostgres({ folder, port });
  parts.push(server);
  await server.start();
  const copy = await prepareReplica({ folder, port: port + 1, primaryPort: port });
  parts.push(copy);
  await copy.start();
  [primary, replica] = [open(port), open(port + 1)];
  await primary.query('create table note (text text)');
  reads = replicaReads({ primary, replica, log, metrics });
});
afterAll(async () => {
  reads.close();
  await Promise.all([primary?.end(), replica?.end()]);
  await Promise.all(parts.map((part) => part.stop('SIGKILL')));
  remove();
});

const untilServedBy = (pool: Pool | undefined): Promise<void> =>
  expect.poll(() => reads.pool() === pool, { interval: 20 }).toBe(true);
const readNotes = async (): Promise<number> =>
  Number((await reads.pool().query<{ n: string }>('select count(*) as n from note')).rows[0]?.n);

describe('replicaReads', () => {
  it('the replica is read while it follows, also when nothing is written', async () => {
    await untilServedBy(replica);
    expect(metrics.print()).toContain('slotcast_replica_fresh 1\n');
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(reads.pool()).toBe(replica);
  });

  it('the primary is read while the replica is behind, so that no read is older than the limit', async () => {
    await untilServedBy(replica);
    const before = await readNotes();
    await replica?.query('select pg_wal_replay_pause()');
    onTestFinished(async () => void (await replica?.query('select pg_wal_replay_resume()')));
    await primary?.query(`insert into note values ('new')`);
    await untilServedBy(primary);
    expect(await readNotes()).toBe(before + 1);
    // The metric is updated by the next comparison.
    await expect.poll(() => metrics.print()).toContain('slotcast_replica_fresh 0\n');
    await replica?.query('select pg_wal_replay_resume()');
    await untilServedBy(replica);
    expect(await readNotes()).toBe(before + 1);
  });

  it('the primary is read at once when a read of the replica failed, and while it is down or hangs', async () => {
    await untilServedBy(replica);
    const notes = await readNotes();
    reads.reportFailure(new Error('the connection was lost'));
    expect(reads.pool()).toBe(primary);
    const copy = parts[1];
    await untilServedBy(replica);
    copy?.pause();
    await untilServedBy(primary);
    copy?.resume();
    await untilServedBy(replica);
    await copy?.stop('SIGINT');
    await untilServedBy(primary);
    expect(await readNotes()).toBe(notes);
    await copy?.start();
    await untilServedBy(replica);
  });
});
