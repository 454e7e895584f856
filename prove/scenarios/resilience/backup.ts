import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../../scripts/localStack/embeddedPostgres.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { freePorts } from '../../../scripts/testing/freePorts.ts';
import { startProcess, temporaryDataDir } from '../../../scripts/testing/startProcess.ts';
import { exactly } from '../../harness/metrics.ts';
import type { Proof, ScenarioContext } from '../../harness/Proof.ts';
import { startOwnPostgres } from './ownPostgres.ts';

const run = promisify(execFile);
const CHANGE = `update "User" set "bio" = 'changed' where "username" = 'nova'`;

export const backup: Proof = {
  name: 'backup',
  promise:
    'The commands of docs/operations/backup.md restore everything, for the embedded PostgreSQL and for an external one; migrations run once',
  fault: 'a restored row is changed',
  run: async ({ short, broken, metric }) => {
    // Ports: the product, two for its sandbox, the operator's PostgreSQL.
    const port = await freePorts(4);
    await byTar({ port, broken, metric });
    // Not in short runs: needs an installed PostgreSQL with pg_dump.
    if (!short) await byDump({ port, broken, metric });
  },
};

type Trying = { port: number } & Pick<ScenarioContext, 'broken' | 'metric'>;

/** Embedded PostgreSQL: stop, tar, restore, start. */
async function byTar({ port, broken, metric }: Trying): Promise<void> {
  const original = temporaryDataDir();
  const restored = temporaryDataDir();
  const copy = `${original.dataDir}.tar`;
  try {
    metric(
      exactly(
        'exit code of the product',
        await runOnce({ port, settings: { DATA_DIR: original.dataDir } }),
        0,
      ),
    );
    const before = await hashesOfEmbedded(original.dataDir, null);
    await run('tar', ['-C', original.dataDir, '-cpf', copy, '.']);
    await rm(restored.dataDir, { recursive: true });
    await mkdir(restored.dataDir);
    await run('tar', ['-C', restored.dataDir, '-xpf', copy]);
    const after = await hashesOfEmbedded(restored.dataDir, broken ? CHANGE : null);
    metric(
      exactly(
        `tables of ${before.size} that differ after restoring by tar`,
        differences(before, after),
        0,
      ),
    );
    await runOnce({
      port,
      settings: { DATA_DIR: restored.dataDir },
      work: () => judgeProduct({ port, metric }),
    });
  } finally {
    await rm(copy, { force: true });
    original.remove();
    restored.remove();
  }
}

/** PostgreSQL of the operator: pg_dump, then pg_restore into an empty database. */
async function byDump({ port, broken, metric }: Trying): Promise<void> {
  const postgres = await startOwnPostgres({ port: port + 3 });
  const own = temporaryDataDir();
  const dump = path.join(own.dataDir, 'slotcast.dump');
  try {
    for (const name of ['before', 'after']) await postgres.createDatabase(name);
    const settings = { DATA_DIR: own.dataDir, AUTH_SECRET: 'backup'.repeat(8) };
    await runOnce({ port, settings: { ...settings, DATABASE_URL: postgres.buildUrl('before') } });
    await postgres.tool('pg_dump', [
      '--format=custom',
      `--file=${dump}`,
      postgres.buildUrl('before'),
    ]);
    await postgres.tool('pg_restore', [
      '--no-owner',
      '--exit-on-error',
      `--dbname=${postgres.buildUrl('after')}`,
      dump,
    ]);
    const before = await computeHashes(postgres.buildUrl('before'), null);
    const after = await computeHashes(postgres.buildUrl('after'), broken ? CHANGE : null);
    metric(
      exactly(
        `tables of ${before.size} that differ after pg_dump and pg_restore of PostgreSQL ${postgres.version}`,
        differences(before, after),
        0,
      ),
    );
    await runOnce({
      port,
      settings: { ...settings, DATABASE_URL: postgres.buildUrl('after') },
      work: () => judgeProduct({ port, metric }),
    });
  } finally {
    await postgres.stop();
    own.remove();
  }
}

/** Runs `work` while the product runs. Returns the exit code of the product. */
async function runOnce({
  port,
  settings,
  work = () => Promise.resolve(),
}: {
  port: number;
  settings: Record<string, string>;
  work?: () => Promise<void>;
}): Promise<number | string> {
  const product = startProcess('scripts/testing/startWithoutClient.ts', {
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    LOG_LEVEL: 'error',
    DEMO: '1',
    ...settings,
  });
  await product.saying('is ready at');
  await work();
  product.kill('SIGTERM');
  return (await product.exit) ?? 'a signal';
}

/** Images load, a user can sign in, and a search finds results. */
async function judgeProduct({ port, metric }: Pick<Trying, 'port' | 'metric'>): Promise<void> {
  const url = `http://localhost:${port}`;
  metric(
    exactly(
      'images served after restoring',
      (await fetch(`${url}/media/avatars/nova.webp`)).status,
      200,
    ),
  );
  const login = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'fan@slotcast.test', password: 'slotcast-demo' }),
  });
  metric(exactly('sign-in after restoring', login.status, 200));
  const found = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: '{ creators(search: "nova", first: 1) { edges { node { username } } } }',
    }),
  });
  metric(
    exactly(
      'search after restoring',
      await found.text().then((text) => (text.includes('"nova"') ? 'finds' : text)),
      'finds',
    ),
  );
}

function differences(before: Map<string, string>, after: Map<string, string>): number {
  return [...before].filter(([table, hash]) => after.get(table) !== hash).length;
}

async function hashesOfEmbedded(
  dataDir: string,
  change: string | null,
): Promise<Map<string, string>> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const hashes = await computeHashes(postgres.url, change);
  await postgres.stop();
  return hashes;
}

/** A digest of each table. Applying the migrations again must change nothing. */
async function computeHashes(url: string, change: string | null): Promise<Map<string, string>> {
  const applied = await migrate(url);
  if (applied.length > 0) throw new Error(`migrations ran twice: ${applied.join(', ')}`);
  const client = new Client({ connectionString: url });
  await client.connect();
  if (change) await client.query(change);
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const hashes = new Map<string, string>();
  for (const { name } of rows) {
    const {
      rows: [row],
    } = await client.query<{ hash: string }>(
      `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from "${name}" t`,
    );
    hashes.set(name, row?.hash ?? '');
  }
  await client.end();
  return hashes;
}
