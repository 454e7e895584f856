import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createDatabase,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../scripts/localStack/embeddedPostgres.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { withClient } from './withClient.ts';

export type BenchDatabase = {
  postgres: EmbeddedPostgres;
  /** Creates a migrated database, fills it and returns its URL. */
  make: (provided: {
    name: string;
    fill: (databaseUrl: string) => Promise<void>;
  }) => Promise<string>;
  remove: () => Promise<void>;
};

/**
 * A PostgreSQL of its own that is removed afterwards. `shared_buffers` is as in
 * docs/operations/deploy.md: the default does not cache a table over 32 MB that is read
 * sequentially.
 */
export async function startBenchDatabase(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'slotcast-bench-'));
  await chmod(dataDir, 0o755);
  const first = await startEmbeddedPostgres({ dataDir });
  await withClient(first.url, async (client) => {
    for (const [name, value] of Object.entries({ shared_buffers: '1GB', ...settings }))
      await client.query(`alter system set ${name} = '${value}'`);
  });
  await first.stop();
  const postgres = await startEmbeddedPostgres({ dataDir });
  const make: BenchDatabase['make'] = async ({ name, fill }) => {
    await createDatabase({ url: postgres.url, name });
    const url = postgres.buildUrl(name);
    await withClient(url, (client) =>
      client.query(`alter database "${name}" set random_page_cost = 1.1`),
    );
    await migrate(url);
    await fill(url);
    return url;
  };
  const remove = async (): Promise<void> => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { postgres, make, remove } satisfies BenchDatabase;
}
