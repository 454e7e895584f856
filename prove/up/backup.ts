import { chown, cp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../server/database/embeddedPostgres.ts';
import { migrate } from '../../server/database/migrate.ts';
import { startProcess, temporaryDataDir } from '../../scripts/testing/startProcess.ts';
import { exactly } from '../figures.ts';
import type { Proof } from '../Proof.ts';

export const backup: Proof = {
  name: 'backup',
  promise: 'A copy of the data directory, made while Slotcast is stopped, brings everything back; migrations run once',
  sabotage: 'a row is changed in the copy',
  run: async ({ broken, figure }) => {
    const original = temporaryDataDir();
    const restored = temporaryDataDir();
    const settings = { PORT: '4694', SANDBOX_PORT: '4695', LOG_LEVEL: 'error', DEMO: '1' };
    const product = startProcess('scripts/testing/startWithoutClient.ts', { ...settings, DATA_DIR: original.dataDir });
    await product.saying('is ready at');
    product.kill('SIGTERM');
    figure(exactly('exit code of the stop', (await product.exit) ?? 'a signal', 0));
    const before = await hashesOf(original.dataDir, null);
    await rm(restored.dataDir, { recursive: true });
    await cp(original.dataDir, restored.dataDir, { recursive: true, preserveTimestamps: true });
    await ownAlike({ from: original.dataDir, to: restored.dataDir });
    const after = await hashesOf(restored.dataDir, broken ? `update "User" set "bio" = 'changed' where "username" = 'nova'` : null);
    figure(exactly(`tables of ${before.size} that differ after restoring`, [...before].filter(([table, hash]) => after.get(table) !== hash).length, 0));
    const again = startProcess('scripts/testing/startWithoutClient.ts', { ...settings, DATA_DIR: restored.dataDir });
    await again.saying('is ready at');
    figure(exactly('pictures that the restored product serves', (await fetch('http://localhost:4694/media/avatars/nova.webp')).status, 200));
    again.kill('SIGTERM');
    await again.exit;
    original.remove();
    restored.remove();
  },
};

/** Contents of every table of our own; applying the migrations once more must find nothing to do. */
async function hashesOf(dataDir: string, change: string | null): Promise<Map<string, string>> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const applied = await migrate(postgres.url);
  if (applied.length > 0) throw new Error(`migrations ran twice: ${applied.join(', ')}`);
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  if (change) await client.query(change);
  const { rows } = await client.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1");
  const hashes = new Map<string, string>();
  for (const { name } of rows) {
    const { rows: [row] } = await client.query<{ hash: string }>(`select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from "${name}" t`);
    hashes.set(name, row?.hash ?? '');
  }
  await client.end();
  await postgres.stop();
  return hashes;
}

/** What `cp -a` does and Node's own copy does not: the database's files belong to the user that it runs as. */
async function ownAlike({ from, to }: { from: string; to: string }): Promise<void> {
  if (process.getuid?.() !== 0) return;
  for (const entry of ['', ...(await readdir(from, { recursive: true }))]) {
    const { uid, gid } = await stat(path.join(from, entry));
    await chown(path.join(to, entry), uid, gid);
  }
}
