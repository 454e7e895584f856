import { execFile, spawn } from 'node:child_process';
import { access, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);
/** PostgreSQL does not run as root. */
const NOBODY = 65534;
const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const ATTEMPTS = 150;

export type OwnPostgres = {
  version: string;
  buildUrl: (database: string) => string;
  createDatabase: (name: string) => Promise<void>;
  /** Runs pg_dump or pg_restore of the same version. */
  tool: (name: string, args: string[]) => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts an installed PostgreSQL, as an operator has; the embedded one has no pg_dump. */
export async function startOwnPostgres({ port }: { port: number }): Promise<OwnPostgres> {
  const bin = await findTools();
  const folder = await mkdtemp('/var/tmp/slotcast-own-postgres-');
  if (asUser.uid) await chown(folder, NOBODY, NOBODY);
  const cluster = path.join(folder, 'cluster');
  await run(
    path.join(bin, 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      'slotcast',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    asUser,
  );
  const server = spawn(
    path.join(bin, 'postgres'),
    [
      '-D',
      cluster,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'fsync=off',
    ],
    { ...asUser, stdio: 'ignore' },
  );
  const buildUrl = (database: string): string =>
    `postgresql://slotcast@127.0.0.1:${port}/${database}`;
  const ask = async (sql: string): Promise<string> => {
    const client = new Client({ connectionString: buildUrl('postgres') });
    await client.connect();
    const { rows } = await client.query<Record<string, string>>(sql).finally(() => client.end());
    return Object.values(rows[0] ?? {})[0] ?? '';
  };
  for (let attempt = 1; (await ask('select 1').catch(() => null)) === null; attempt += 1) {
    if (attempt === ATTEMPTS) throw new Error('The PostgreSQL of this machine did not start.');
    await sleep(100);
  }
  return {
    version: await ask('show server_version'),
    buildUrl,
    createDatabase: async (name) => void (await ask(`create database "${name}"`)),
    tool: async (name, args) => void (await run(path.join(bin, name), args)),
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The newest installed version: on the PATH or in Debian's folders. */
async function findTools(): Promise<string> {
  const versions = (await readdir('/usr/lib/postgresql').catch(() => []))
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`);
  for (const folder of [...(process.env['PATH'] ?? '').split(':'), ...versions]) {
    const found = await Promise.all(
      ['postgres', 'initdb', 'pg_dump', 'pg_restore'].map((name) =>
        access(path.join(folder, name)).then(
          () => true,
          () => false,
        ),
      ),
    );
    if (found.every(Boolean)) return folder;
  }
  throw new Error('This proof needs PostgreSQL with pg_dump: install the package postgresql.');
}
