import { createHmac, randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { compileCache } from '../../../scripts/localStack/compileCache.ts';
import { temporaryDataDir } from '../../../scripts/testing/startProcess.ts';
import { freePorts } from '../../../scripts/testing/freePorts.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { client, type Client } from '../../harness/client.ts';
import { withFaults, type Fault } from '../../harness/faultInjection.ts';
import { people, type Person } from '../../harness/people.ts';
import { startCuttableProxy, type CuttableProxy } from '../../../scripts/testing/cuttableProxy.ts';
import { createPart, type Part } from './Part.ts';
import {
  answersOn,
  BUCKET,
  databaseUrl,
  OBJECT_KEY,
  prepareServices,
  REDIS_PASSWORD,
  type Ports,
  type Services,
} from './startServices.ts';

const WEBS = 3;
const WORKERS = 2;
/** As in the web app; a request on a silently lost connection would otherwise wait forever. */
const PAGE_TIMEOUT_MS = 30_000;

type CutName = 'postgres' | 'pgbouncer' | 'redis' | 'objects' | 'sandbox' | 'proxy' | 'web';

export type Cluster = {
  services: Services;
  webs: Part[];
  workers: Part[];
  sandbox: Part;
  cuts: Record<CutName, CuttableProxy>;
  ports: Ports;
  /** Through HAProxy. */
  publicUrl: string;
  sandboxUrl: string;
  ask: Client;
  findOperation: null;
  sql: Pool;
  addPeople: (count: number) => Promise<Person[]>;
  addCreators: (count: number) => Promise<Person[]>;
  addCreator: () => Promise<Person>;
  close: () => Promise<void>;
};

/**
 * Three web and two worker processes behind HAProxy, with services that run as if on separate
 * machines.
 */
export async function startCluster({
  fault = [],
}: { fault?: readonly Fault[] | undefined } = {}): Promise<Cluster> {
  const { dataDir, remove } = temporaryDataDir();
  const ports = await choosePorts();
  const started: Part[] = [];
  const cuts: CuttableProxy[] = [];
  const cleanUp: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(started.map((part) => part.stop('SIGKILL')));
    for (const end of cleanUp) await end();
    await Promise.all(cuts.map((proxy) => proxy.close()));
    remove();
  };
  try {
    const services = await prepareServices({ folder: dataDir, ports });
    const start = async (parts: Part[]): Promise<void> => {
      started.push(...parts);
      await Promise.all(parts.map((part) => part.start()));
    };
    const cut = async (between: { from: number; to: number }): Promise<CuttableProxy> => {
      const proxy = await startCuttableProxy(between);
      cuts.push(proxy);
      return proxy;
    };
    const named = {
      postgres: await cut({ from: ports.postgresCut, to: ports.postgres }),
      pgbouncer: await cut({ from: ports.pgbouncerCut, to: ports.pgbouncer }),
      redis: await cut({ from: ports.redisCut, to: ports.redis }),
      objects: await cut({ from: ports.objectsCut, to: ports.objects }),
      sandbox: await cut({ from: ports.sandboxCut, to: ports.sandbox }),
      proxy: await cut({ from: ports.proxyCut, to: ports.proxy }),
      web: await cut({ from: ports.webCut, to: ports.webs[0] as number }),
    };
    await start([services.postgres, services.redis, services.objects]);
    await createDatabase(ports);
    await migrate(databaseUrl(ports.postgres));
    const secret = randomBytes(32).toString('hex');
    const product = describeProduct({ ports, dataDir, secret, fault });
    await start([services.pgbouncer, product.sandbox, services.proxy]);
    await start([...product.webs, ...product.workers]);
    const sql = new Pool({ connectionString: databaseUrl(ports.postgres), max: 5 });
    sql.on('error', () => undefined);
    cleanUp.push(() => sql.end());
    const publicUrl = `http://localhost:${ports.proxyCut}`;
    const sign = (token: string): string =>
      `slotcast.session_token=${encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)}`;
    return {
      services,
      ...product,
      cuts: named,
      ports,
      publicUrl,
      sandboxUrl: `http://localhost:${ports.sandbox}`,
      ask: client({ appUrls: [publicUrl], publicUrl, timeoutMs: PAGE_TIMEOUT_MS }),
      findOperation: null,
      sql,
      ...people({ sql, sign }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Those of services, the sandbox and their proxies; the processes of the product come after them. */
const NAMED_PORTS = 14;

async function choosePorts(): Promise<Ports> {
  const names = NAMED_PORTS + WEBS + WORKERS;
  const first = await freePorts(names);
  const port = (index: number): number => first + index;
  return {
    postgres: port(0),
    postgresCut: port(1),
    pgbouncer: port(2),
    redis: port(3),
    redisCut: port(4),
    objects: port(5),
    proxy: port(6),
    // The sandbox takes mail on the next port.
    sandbox: port(7),
    pgbouncerCut: port(9),
    objectsCut: port(10),
    sandboxCut: port(11),
    proxyCut: port(12),
    webCut: port(13),
    webs: Array.from({ length: WEBS }, (_, index) => port(NAMED_PORTS + index)),
    workers: Array.from({ length: WORKERS }, (_, index) => port(NAMED_PORTS + WEBS + index)),
  };
}

async function createDatabase({ postgres }: Ports): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl(postgres).replace(/[^/]+$/, 'postgres') });
  await pool.query('create database slotcast').finally(() => pool.end());
}

type Describing = { ports: Ports; dataDir: string; secret: string; fault: readonly Fault[] };

function describeProduct({ ports, dataDir, secret, fault }: Describing) {
  const settings = {
    PATH: process.env['PATH'],
    ...compileCache(),
    // HAProxy must notice that a process is stopping before the process closes.
    NODE_ENV: 'production',
    SANDBOX: '1',
    DEMO: '0',
    OPEN_GRAPHQL: '1',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    AUTH_SECRET: secret,
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_URL: `http://127.0.0.1:${ports.sandboxCut}`,
    PUBLIC_URL: `http://localhost:${ports.proxyCut}`,
    TRUST_PROXY: 'loopback',
    DATABASE_URL: databaseUrl(ports.pgbouncerCut),
    DIRECT_DATABASE_URL: databaseUrl(ports.postgresCut),
    REDIS_URL: `redis://:${REDIS_PASSWORD}@127.0.0.1:${ports.redisCut}`,
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${ports.objectsCut}`,
    S3_ACCESS_KEY_ID: OBJECT_KEY,
    S3_SECRET_ACCESS_KEY: OBJECT_KEY,
  };
  const server = ({ role, port, index }: { role: 'web' | 'worker'; port: number; index: number }) =>
    createPart({
      name: `${role} ${index + 1}`,
      file: process.execPath,
      args: ['server/main.ts'],
      env: { ...settings, ...withFaults([...fault]), ROLE: role, PORT: String(port) },
      isReady: async (output) => {
        if (!output.includes('server ready')) throw new Error('not ready');
      },
    });
  return {
    webs: ports.webs.map((port, index) => server({ role: 'web', port, index })),
    workers: ports.workers.map((port, index) => server({ role: 'worker', port, index })),
    sandbox: createPart({
      name: 'payment provider',
      file: process.execPath,
      args: ['sandbox/main.ts'],
      env: settings,
      isReady: () => answersOn(ports.sandbox),
    }),
  };
}
