import { execFile } from 'node:child_process';
import { chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findProgram, type Program } from '../../../scripts/testing/debianPrograms.ts';
import { createPart, type Part } from './Part.ts';

const run = promisify(execFile);
/** PostgreSQL does not run as root. */
const NOBODY = 65_534;
export const serviceUser = process.getuid?.() === 0 ? NOBODY : undefined;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  // Only processes fail here, not the machine, so committed data survives without fsync.
  fsync: 'off',
};

type Preparing = { folder: string; port: number };

/** Creates a cluster of Debian's PostgreSQL; it is not started. */
export async function preparePostgres({ folder, port }: Preparing): Promise<Part> {
  const cluster = await makeHome({ folder, name: 'postgres' });
  const flags = ['--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  await runTool('initdb', ['-D', cluster, '-U', 'slotcast', ...flags]);
  return createServer({ name: 'PostgreSQL', cluster, port });
}

/** Copies a running primary; the replica is not started. */
export async function prepareReplica({
  folder,
  port,
  primaryPort,
}: Preparing & { primaryPort: number }): Promise<Part> {
  const cluster = await makeHome({ folder, name: 'replica' });
  const source = `host=127.0.0.1 port=${primaryPort} user=slotcast dbname=postgres`;
  const flags = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  await runTool('pg_basebackup', ['-D', cluster, '-d', source, ...flags]);
  return createServer({ name: 'replica', cluster, port });
}

async function makeHome({ folder, name }: { folder: string; name: string }): Promise<string> {
  const home = path.join(folder, name);
  await mkdir(home, { recursive: true });
  if (serviceUser) await chown(home, serviceUser, serviceUser);
  return path.join(home, 'cluster');
}

async function runTool(name: string, args: string[]): Promise<void> {
  const { file, env } = await findPostgres();
  await run(path.join(path.dirname(file), name), args, {
    env: { ...process.env, ...env },
    cwd: '/',
    ...(serviceUser ? { uid: serviceUser, gid: serviceUser } : {}),
  });
}

async function createServer({
  name,
  cluster,
  port,
}: {
  name: string;
  cluster: string;
  port: number;
}): Promise<Part> {
  const { file, env } = await findPostgres();
  const settings = Object.entries(SETTINGS).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  return createPart({
    name,
    file,
    args: ['-D', cluster, '-p', String(port), ...settings],
    env: { ...process.env, ...env },
    uid: serviceUser,
    isReady: () => ask(`postgresql://slotcast@127.0.0.1:${port}/postgres`),
  });
}

async function findPostgres(): Promise<Program> {
  const found = await findProgram('postgres');
  if (!found) throw new Error("Debian's PostgreSQL was not found.");
  return found;
}

/** Throws unless the database answers. */
async function ask(address: string): Promise<void> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => undefined);
  }
}
