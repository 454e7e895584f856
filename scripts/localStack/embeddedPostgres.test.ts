import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { makeRunDirectory } from '../../server/testing/inspect/leftovers.ts';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';

const dataDir = makeRunDirectory();
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('PostgreSQL starts after a kill although backends of the killed one are still busy', async () => {
  const first = await startEmbeddedPostgres({ dataDir });
  const busy = new Client({ connectionString: first.url });
  busy.on('error', () => undefined);
  await busy.connect();
  const counting = busy
    .query('select count(*) from generate_series(1, 10000000000)')
    .catch((error: Error) => error.message);
  const gone = new Promise((resolve) => first.process.once('exit', resolve));
  await expect.poll(async () => (await seen(first.url)).length).toBe(1);
  first.process.kill('SIGKILL');
  await gone;

  const second = await startEmbeddedPostgres({ dataDir, port: first.port });
  expect(await seen(second.url)).toEqual([]);
  expect(await counting).toMatch(/terminated|reset/i);
  await second.stop();
});

async function seen(url: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select pid from pg_stat_activity where query like '%generate_series%' and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows;
}
