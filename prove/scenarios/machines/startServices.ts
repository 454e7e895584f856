import { execFile } from 'node:child_process';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import {
  findProgram,
  providePrograms,
  type Program,
} from '../../../scripts/testing/debianPrograms.ts';
import { createPart, type Part } from './Part.ts';

const run = promisify(execFile);
/** PostgreSQL does not run as root. */
const NOBODY = 65_534;
const uid = process.getuid?.() === 0 ? NOBODY : undefined;

export const PROGRAMS = ['postgres', 'redis-server', 'pgbouncer', 'haproxy'] as const;
const DATABASE = 'slotcast';
export const REDIS_PASSWORD = 'redis-of-the-proof';
export const BUCKET = 'slotcast';
/** s3rver accepts this pair only. */
export const OBJECT_KEY = 'S3RVER';

/** Ports of this machine. The silent cuts happen between a `...Cut` port and the service. */
export type Ports = {
  postgres: number;
  postgresCut: number;
  pgbouncer: number;
  redis: number;
  redisCut: number;
  objects: number;
  proxy: number;
  webs: number[];
  workers: number[];
  sandbox: number;
};

export type Services = Record<'postgres' | 'pgbouncer' | 'redis' | 'objects' | 'proxy', Part>;

const url = (port: number, database = DATABASE): string =>
  `postgresql://slotcast@127.0.0.1:${port}/${database}`;
export const databaseUrl = (port: number): string => url(port);

/** Debian's services with configurations of their own: no system service, no usual port. Not started yet. */
export async function prepareServices({
  folder,
  ports,
}: {
  folder: string;
  ports: Ports;
}): Promise<Services> {
  const problem = await providePrograms(PROGRAMS);
  if (problem) throw new Error(problem);
  const postgres = await preparePostgres({ folder, ports });
  return {
    postgres,
    pgbouncer: await preparePgbouncer({ folder, ports }),
    redis: await prepareRedis(ports),
    objects: await prepareObjects({ folder, ports }),
    proxy: await prepareProxy({ folder, ports }),
  };
}

type Preparing = { folder: string; ports: Ports };

async function preparePostgres({ folder, ports }: Preparing): Promise<Part> {
  const { file, env } = await program('postgres');
  const home = path.join(folder, 'postgres');
  const cluster = path.join(home, 'cluster');
  await mkdir(home, { recursive: true });
  if (uid) await chown(home, uid, uid);
  const initdb = path.join(path.dirname(file), 'initdb');
  const flags = ['--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  await run(initdb, ['-D', cluster, '-U', 'slotcast', ...flags], {
    env: { ...process.env, ...env },
    cwd: '/',
    ...(uid ? { uid, gid: uid } : {}),
  });
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // The machine does not fail here, only processes: nothing acknowledged is lost without a sync.
    fsync: 'off',
  };
  return createPart({
    name: 'PostgreSQL',
    file,
    args: [
      '-D',
      cluster,
      '-p',
      String(ports.postgres),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    env: { ...process.env, ...env },
    uid,
    isReady: () => ask(url(ports.postgres, 'postgres')),
  });
}

async function preparePgbouncer({ folder, ports }: Preparing): Promise<Part> {
  const { file, env } = await program('pgbouncer');
  const configuration = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'users.txt');
  await writeFile(users, '"slotcast" ""\n');
  const shared = await readFile('deploy/pgbouncer/pgbouncer.ini', 'utf8');
  await writeFile(
    configuration,
    shared
      .replace(/^slotcast = .*$/m, `${DATABASE} = host=127.0.0.1 port=${ports.postgresCut}`)
      .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1')
      .replace(/^listen_port = .*$/m, `listen_port = ${ports.pgbouncer}`)
      .replace(/^auth_type = .*$/m, 'auth_type = trust')
      .replace(/^auth_file = .*$/m, `auth_file = ${users}\nunix_socket_dir =`),
  );
  return createPart({
    name: 'PgBouncer',
    file,
    args: [configuration],
    env: { ...process.env, ...env },
    uid,
    isReady: () => answersOn(ports.pgbouncer),
  });
}

async function prepareRedis(ports: Ports): Promise<Part> {
  const { file, env } = await program('redis-server');
  const args = [
    '--port',
    String(ports.redis),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  return createPart({
    name: 'Redis',
    file,
    args: [...args, '--requirepass', REDIS_PASSWORD],
    env: { ...process.env, ...env },
    isReady: () => answersOn(ports.redis),
  });
}

async function prepareObjects({ folder, ports }: Preparing): Promise<Part> {
  const directory = path.join(folder, 'objects');
  await mkdir(directory, { recursive: true });
  const bin = path.resolve('node_modules/s3rver/bin/s3rver.js');
  const options = ['--address', '127.0.0.1', '--port', String(ports.objects), '--silent'];
  return createPart({
    name: 'object store',
    file: process.execPath,
    args: [bin, '--directory', directory, ...options, '--configure-bucket', BUCKET],
    env: { PATH: process.env['PATH'] },
    isReady: () => answersOn(ports.objects),
  });
}

/** The sample of deploy/ with the ports of the proof and without TLS. */
async function prepareProxy({ folder, ports }: Preparing): Promise<Part> {
  const { file, env } = await program('haproxy');
  const configuration = path.join(folder, 'haproxy.cfg');
  const sample = await readFile('deploy/haproxy/haproxy.cfg', 'utf8');
  await writeFile(
    configuration,
    sample
      .replace('maxconn 20000', 'maxconn 1000')
      .replace(/^ +bind :443.*$/m, `    bind 127.0.0.1:${ports.proxy}`)
      .replace(/^ +bind :80$/m, '')
      .replace(/^ +http-request redirect scheme.*$/m, '')
      .replace(
        /(^ {4}server .*\n)+/m,
        ports.webs.map((port, index) => `    server web${index + 1} 127.0.0.1:${port}\n`).join(''),
      ),
  );
  return createPart({
    name: 'HAProxy',
    file,
    args: ['-db', '-f', configuration],
    env: { ...process.env, ...env },
    isReady: () => answersOn(ports.proxy),
  });
}

async function program(name: (typeof PROGRAMS)[number]): Promise<Program> {
  const found = await findProgram(name);
  if (!found) throw new Error(`${name} was not found.`);
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

/** Throws unless something listens. */
export function answersOn(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}
