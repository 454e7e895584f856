import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import { nativeFolder } from './nativePostgres.ts';
import { databaseHome } from './postgresHome.ts';
import { isRoot, NOBODY } from './unprivilegedUser.ts';

export type EmbeddedPostgres = {
  /** The URL of the database `slotcast`. */
  url: string;
  /** The URL of another database on the same server. */
  buildUrl: (database: string) => string;
  port: number;
  stop: () => Promise<void>;
  process: ChildProcess;
};

/** For tests with a temporary directory: no fsync and no clean shutdown. */
const NON_DURABLE_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'log_min_messages=fatal',
];
const MAX_PORTS = 3;

/**
 * Starts the packaged PostgreSQL on a free local port and creates its data directory at the first
 * start. After a killed start it first ends the remaining processes, then PostgreSQL recovers. The
 * caller must lock the directory: two concurrent starts would end each other's processes.
 */
export async function startEmbeddedPostgres({
  dataDir,
  port = 0,
  isNonDurable = false,
}: {
  dataDir: string;
  port?: number;
  isNonDurable?: boolean;
}): Promise<EmbeddedPostgres> {
  const home = await databaseHome({ dataDir: path.resolve(dataDir) });
  const native = await nativeFolder();
  const cluster = path.join(home, 'cluster');
  const password = await storedPassword(path.resolve(dataDir));
  if (!existsSync(path.join(cluster, 'PG_VERSION')))
    await initialise({ native, home, cluster, password });
  await killOrphanedServer(cluster);
  const options = { native, cluster, password, isNonDurable };
  const running = port === 0 ? await runOnFreePort(options) : await run({ ...options, port });
  await createDatabase({ url: running.buildUrl('postgres'), name: 'slotcast' });
  return { url: running.buildUrl('slotcast'), ...running };
}

type Run = { native: string; cluster: string; password: string; isNonDurable: boolean };
type RunningServer = Omit<EmbeddedPostgres, 'url'>;

/** Retry, because another program can take the port before PostgreSQL listens. */
async function runOnFreePort(options: Run): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run({ ...options, port: await freePort() });
    } catch (error) {
      if (attempt === MAX_PORTS) throw error;
    }
  }
}

async function run(options: Run & { port: number }): Promise<RunningServer> {
  const { native, cluster, password, isNonDurable, port } = options;
  const settings = [...SETTINGS, ...(isNonDurable ? NON_DURABLE_SETTINGS : [])].flatMap((it) => [
    '-c',
    it,
  ]);
  const server = spawn(
    path.join(native, 'bin/postgres'),
    ['-D', cluster, '-p', String(port), ...settings],
    { ...asDatabaseUser(), stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  let complaint = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000);
  });
  const buildUrl = (database: string) =>
    `postgresql://slotcast:${password}@127.0.0.1:${port}/${database}`;
  await waitUntilReady({ url: buildUrl('postgres'), server, complaint: () => complaint });
  const signal = isNonDurable ? 'SIGQUIT' : 'SIGINT';
  return { buildUrl, port, process: server, stop: () => stop(server, signal) };
}

/** The URL of the running database of this directory, or null. */
export async function runningPostgresUrl({ dataDir }: { dataDir: string }): Promise<string | null> {
  const cluster = path.join(await databaseHome({ dataDir: path.resolve(dataDir) }), 'cluster');
  const [pid = '', , , port = ''] = (
    await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  ).split('\n');
  if (!(await isServerOf({ pid, cluster }))) return null;
  return `postgresql://slotcast:${await storedPassword(path.resolve(dataDir))}@127.0.0.1:${port.trim()}/slotcast`;
}

/** Ends the processes that a killed start left in this directory. */
export async function endEmbeddedPostgres({ dataDir }: { dataDir: string }): Promise<void> {
  await killOrphanedServer(
    path.join(await databaseHome({ dataDir: path.resolve(dataDir) }), 'cluster'),
  );
}

/** Process ids are reused, so the command line is compared too. */
async function isServerOf({ pid, cluster }: { pid: string; cluster: string }): Promise<boolean> {
  return (
    /^\d+$/.test(pid) &&
    (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(cluster)
  );
}

async function initialise({
  native,
  home,
  cluster,
  password,
}: {
  native: string;
  home: string;
  cluster: string;
  password: string;
}): Promise<void> {
  // Renamed when complete, so that a killed start leaves no partial cluster.
  const unfinished = `${cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const passwordFile = path.join(home, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (isRoot()) await chown(passwordFile, NOBODY, NOBODY);
  const args = [
    '-D',
    unfinished,
    '-U',
    'slotcast',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  const initdb = spawn(path.join(native, 'bin/initdb'), args, {
    ...asDatabaseUser(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  initdb.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const code = await new Promise((resolve) => initdb.on('close', resolve));
  await rm(passwordFile, { force: true });
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    throw new Error(
      `The embedded PostgreSQL could not be set up: ${complaint.trim().split('\n').at(-1)}`,
    );
  }
  await rename(unfinished, cluster);
}

/**
 * A killed start leaves PostgreSQL running, and a killed PostgreSQL its backends. Both lock the
 * cluster.
 */
async function killOrphanedServer(cluster: string): Promise<void> {
  const [pid = ''] = (
    await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  ).split('\n');
  const isOurs = (): Promise<boolean> => isServerOf({ pid, cluster });
  if (await isOurs()) process.kill(Number(pid), 'SIGINT');
  for (let attempt = 0; attempt < 100 && (await isOurs()); attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const orphans = await processesIn(cluster);
    if (orphans.length === 0) return;
    for (const orphan of orphans) endAtOnce(orphan);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Every process of a cluster has it as working directory. Works on Linux only. */
async function processesIn(cluster: string): Promise<number[]> {
  const place = await realpath(cluster).catch(() => cluster);
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.flatMap((pid, index) => (places[index] === place ? [Number(pid)] : []));
}

/** SIGQUIT ends a PostgreSQL process immediately. It may have ended already. */
function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    return;
  }
}

async function storedPassword(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'postgres-password');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept) return kept;
  const made = randomBytes(24).toString('hex');
  await writeFile(file, made, { mode: 0o600 });
  await chmod(file, 0o600);
  return made;
}

async function waitUntilReady({
  url,
  server,
  complaint,
}: {
  url: string;
  server: ChildProcess;
  complaint: () => string;
}): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (server.exitCode !== null)
      throw new Error(`The embedded PostgreSQL stopped: ${complaint().trim().split('\n').at(-1)}`);
    const client = new Client({ connectionString: url });
    const ready = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The embedded PostgreSQL did not become ready within a minute.');
}

/** Creates a database if it does not exist. `name` is not escaped: never pass input. */
export async function createDatabase({
  url,
  name,
  template,
}: {
  url: string;
  name: string;
  template?: string;
}): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0)
      await client.query(`create database "${name}"${template ? ` template "${template}"` : ''}`);
  } finally {
    await client.end();
  }
}

async function stop(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await gone;
}

function asDatabaseUser(): { uid?: number; gid?: number; cwd: string } {
  return isRoot() ? { uid: NOBODY, gid: NOBODY, cwd: '/' } : { cwd: '/' };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string')
    throw new Error('No free port for the embedded PostgreSQL.');
  return address.port;
}
