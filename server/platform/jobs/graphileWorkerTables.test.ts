import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { findWaitingJobs } from './waitingJobs.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/** The columns of graphile-worker 0.18 that we use directly. */
const COLUMNS = {
  _private_jobs: {
    id: 'bigint',
    task_id: 'integer',
    payload: 'json',
    attempts: 'smallint',
    created_at: 'timestamp with time zone',
    run_at: 'timestamp with time zone',
    is_available: 'boolean',
    priority: 'smallint',
  },
  _private_tasks: { id: 'integer', identifier: 'text' },
  jobs: {
    id: 'bigint',
    updated_at: 'timestamp with time zone',
    task_identifier: 'text',
    attempts: 'smallint',
    max_attempts: 'smallint',
    run_at: 'timestamp with time zone',
    locked_at: 'timestamp with time zone',
    locked_by: 'text',
    key: 'text',
  },
} as const;

describe('graphile-worker', () => {
  it.each(Object.entries(COLUMNS))(
    'the table %s has the columns that we use',
    async (table, columns) => {
      const { rows } = await server.deps.pool.query<{ name: string; type: string }>(
        `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'graphile_worker' and table_name = $1 and column_name = any($2)`,
        [table, Object.keys(columns)],
      );
      expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toEqual(columns);
    },
  );

  it('the private tables are read by one file only', async () => {
    const files = (await readdir('server', { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file),
    );
    const texts = await Promise.all(files.map((file) => readFile(`server/${file}`, 'utf8')));
    expect(files.filter((_file, index) => texts[index]?.includes('_private_'))).toEqual([
      'platform/jobs/waitingJobs.ts',
    ]);
  });
});

describe('findWaitingJobs', () => {
  it('the jobs of a task are found by a payload value', async () => {
    const add = 'select graphile_worker.add_job($1, $2::json)';
    for (const [task, orderId] of [
      ['mailOrder', 'a'],
      ['mailOrder', 'b'],
      ['payOrder', 'a'],
    ])
      await server.deps.pool.query(add, [task, JSON.stringify({ orderId, kind: 'paid' })]);
    const search = { task: 'mailOrder', field: 'orderId', value: 'a', max: 10 };
    expect(await findWaitingJobs(server.deps, search)).toEqual([
      {
        payload: { orderId: 'a', kind: 'paid' },
        attempts: 0,
        createdAt: expect.any(Date),
        runAt: expect.any(Date),
      },
    ]);
    expect(await findWaitingJobs(server.deps, { ...search, max: 0 })).toEqual([]);
  });
});
