import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import {
  findProgram,
  providePrograms,
  type Program,
} from '../../../scripts/testing/debianPrograms.ts';
import { preparePostgres, serviceUser } from './debianPostgres.ts';
import { createPart, type Part } from './Part.ts';

export const PROGRAMS = ['postgres', 'redis-server', 'pgbouncer', 'haproxy'] as const;
const DATABASE = 'slotcast';
export const REDIS_PASSWORD = 'redis-of-the-proof';
export const BUCKET = 'slotcast';
/** s3rver accepts only this pair. */
export const OBJECT_KEY = 'S3RVER';

/**
 * Local ports. The silent cuts happen between a `...Cut` port and the service; that of HAProxy is
 * between it and the visitors.
 */
export type Ports = {
  postgres: number;
  postgresCut: number;
  pgbouncer: number;
  pgbouncerCut: number;
  redis: number;
  redisCut: number;
  objects: number;
  objectsCut: number;
  proxy: number;
  proxyCut: number;
  /** Between HAProxy and the first web process. */
  webCut: number;
  webs: number[];
  workers: number[];
  sandbox: number;
  sandboxCut: number;
};

export type Services = Record<'postgres' | 'pgbouncer' | 'redis' | 'objects' | 'proxy', Part>;

export const databaseUrl = (port: number): string =>
  `postgresql://slotcast@127.0.0.1:${port}/${DATABASE}`;

/**
 * Debian's services with separate configurations: no system service and no default port is used.
 * Not started yet.
 */
export async function prepareServices({
  folder,
  ports,
}: {
  folder: string;
  ports: Ports;
}): Promise<Services> {
  const problem = await providePrograms(PROGRAMS);
  if (problem) throw new Error(problem);
  const postgres = await preparePostgres({ folder, port: ports.postgres });
  return {
    postgres,
    pgbouncer: await preparePgbouncer({ folder, ports }),
    redis: await prepareRedis(ports),
    objects: await prepareObjects({ folder, ports }),
    proxy: await prepareProxy({ folder, ports }),
  };
}

type Preparing = { folder: string; ports: Ports };

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
    uid: serviceUser,
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

/** The sample configuration of deploy/ with the ports of the proof and without TLS. */
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
        [ports.webCut, ...ports.webs.slice(1)]
          .map((port, index) => `    server web${index + 1} 127.0.0.1:${port}\n`)
          .join(''),
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
