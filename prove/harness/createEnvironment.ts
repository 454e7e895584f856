import { createHmac, randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../scripts/localStack/embeddedPostgres.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { freePorts } from '../../scripts/testing/freePorts.ts';
import {
  startProcess,
  temporaryDataDir,
  type Started,
} from '../../scripts/testing/startProcess.ts';
import { people, type Person } from './people.ts';
import { withFaults, type Fault } from './faultInjection.ts';
import { client, type Client } from './client.ts';
import { readOperations, type FindOperation } from './operations.ts';
import { migrateAsRelease } from '../scenarios/resilience/releases.ts';

export type EnvironmentOptions = {
  /** Server processes that share the database. */
  apps?: number;
  /** Run PostgreSQL with fsync, so that data survives kill -9. Slower. */
  isDurable?: boolean;
  settings?: Record<string, string>;
  /** Changes to the sources of the servers. The proof must list them as `sourceFaults`. */
  fault?: Fault[];
  /** The folder of an older release, whose migrations and servers are used. */
  release?: string;
  /** The servers refuse the text of an operation: scenarios send ids, as browsers do. */
  persistedOnly?: boolean;
  /** Not shared with another proof, whose data cannot be in the same database. */
  isUnshared?: boolean;
};

export type TestEnvironment = {
  /** Finds an operation of the servers' build by its text. Null unless only ids are accepted. */
  findOperation: FindOperation | null;
  /** Sends requests to the server processes in turn. */
  ask: Client;
  appUrls: string[];
  sandboxUrl: string;
  /** A connection pool of the database's owner, for setup and checks. */
  sql: Pool;
  databaseUrl: string;
  dataDir: string;
  addPeople: (count: number) => Promise<Person[]>;
  addPerson: () => Promise<Person>;
  addCreators: (count: number) => Promise<Person[]>;
  addCreator: () => Promise<Person>;
  signIn: (person: { id: string }) => Promise<string>;
  /** Kills with SIGKILL and starts again, as a supervisor would. */
  crash: (part: 'app' | 'sandbox' | 'database') => Promise<void>;
  killApp: (index: number, signal: NodeJS.Signals) => Promise<number | null>;
  /** `folder` is the release to start; the default is that of the environment. */
  startApp: (index: number, folder?: string) => Promise<void>;
  appPid: (index: number) => number;
  /** The output of the process so far. */
  appLog: (index: number) => string;
  stopDatabase: () => Promise<void>;
  startDatabase: () => Promise<void>;
  control: <T>(path: string) => Promise<T>;
  close: () => Promise<void>;
};

const SECRET = randomBytes(32).toString('hex');

const signCookie = (token: string): string =>
  `slotcast.session_token=${encodeURIComponent(`${token}.${createHmac('sha256', SECRET).update(token).digest('base64')}`)}`;

/** Calls the sandbox's control endpoints, which simulate actions at the providers. */
const getControl =
  (sandboxUrl: string) =>
  async <T>(path: string): Promise<T> =>
    (await (await fetch(`${sandboxUrl}/sandbox/control/${path}`, { method: 'POST' })).json()) as T;

/** Starts a PostgreSQL that can be killed and restarted on the same port and directory. */
async function durableDatabase({ dataDir, isDurable }: { dataDir: string; isDurable: boolean }) {
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDir,
    isNonDurable: !isDurable,
  });
  const { url, port } = postgres;
  return {
    url,
    stop: async (): Promise<void> => {
      const gone = new Promise((resolve) => postgres.process.once('exit', resolve));
      postgres.process.kill('SIGKILL');
      await gone;
    },
    start: async (): Promise<void> => {
      postgres = await startEmbeddedPostgres({ dataDir, port, isNonDurable: !isDurable });
    },
    close: () => postgres.stop(),
  };
}

async function migratedPool({
  databaseUrl,
  release,
}: {
  databaseUrl: string;
  release: string | undefined;
}): Promise<Pool> {
  if (release) await migrateAsRelease({ release, databaseUrl });
  else await migrate(databaseUrl);
  const sql = new Pool({ connectionString: databaseUrl, max: 10, options: '-c timezone=UTC' });
  sql.on('error', () => undefined);
  return sql;
}

type Places = { sandboxPort: number; dataDir: string; publicUrl: string; databaseUrl: string };

const getSettings = ({ sandboxPort, dataDir, publicUrl, databaseUrl }: Places) => ({
  SANDBOX_PORT: String(sandboxPort),
  DATA_DIR: dataDir,
  PUBLIC_URL: publicUrl,
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: SECRET,
  DEMO: '0',
  LOG_LEVEL: 'error',
});

/** Starts PostgreSQL, the sandbox and servers on free ports and in a temporary directory. */
export async function createEnvironment({
  apps: count = 1,
  isDurable = false,
  settings = {},
  fault = [],
  release,
  persistedOnly = false,
}: EnvironmentOptions = {}): Promise<TestEnvironment> {
  const { dataDir, remove } = temporaryDataDir();
  const database = await durableDatabase({ dataDir, isDurable });
  const { url: databaseUrl, stop: stopDatabase, start: startDatabase } = database;
  const sql = await migratedPool({ databaseUrl, release });

  const first = await freePorts(count + 2);
  const sandboxPort = first + count;
  const ports = Array.from({ length: count }, (_, index) => first + index);
  const appUrls = ports.map((port) => `http://localhost:${port}`);
  const publicUrl = appUrls[0] ?? '';
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  const places = { sandboxPort, dataDir, publicUrl, databaseUrl };
  const shared = { ...getSettings(places), OPEN_GRAPHQL: persistedOnly ? '0' : '1', ...settings };

  let sandbox: Started = startProcess('sandbox/main.ts', { ...shared, PORT: String(ports[0]) });
  await sandbox.saying('sandbox ready');
  const apps: Started[] = [];
  const startApp = async (index: number, folder = release): Promise<void> => {
    const app = startProcess(
      'server/main.ts',
      { ...shared, ...withFaults(fault), PORT: String(ports[index]) },
      folder ? { through: ['env', '-C', folder] } : {},
    );
    apps[index] = app;
    await app.saying('server ready');
  };
  await Promise.all(ports.map((_, index) => startApp(index)));
  const killApp = async (index: number, signal: NodeJS.Signals): Promise<number | null> => {
    apps[index]?.kill(signal);
    return (await apps[index]?.exit) ?? null;
  };
  const crash = async (part: 'app' | 'sandbox' | 'database'): Promise<void> => {
    if (part === 'database') {
      await stopDatabase();
      return startDatabase();
    }
    if (part === 'app') {
      await killApp(0, 'SIGKILL');
      return startApp(0);
    }
    sandbox.kill('SIGKILL');
    await sandbox.exit;
    sandbox = startProcess('sandbox/main.ts', { ...shared, PORT: String(ports[0]) });
    return sandbox.saying('sandbox ready');
  };
  const close = async (): Promise<void> => {
    for (const app of apps) app.kill('SIGKILL');
    sandbox.kill('SIGKILL');
    await Promise.all([...apps.map(({ exit }) => exit), sandbox.exit]);
    await sql.end();
    await database.close();
    remove();
  };
  return {
    findOperation: persistedOnly ? await readOperations(release) : null,
    ask: client({ appUrls, publicUrl }),
    appUrls,
    sandboxUrl,
    sql,
    databaseUrl,
    dataDir,
    crash,
    killApp,
    startApp,
    appPid: (index) => apps[index]?.pid ?? 0,
    appLog: (index) => apps[index]?.output() ?? '',
    stopDatabase,
    startDatabase,
    control: getControl(sandboxUrl),
    close,
    ...people({ sql, sign: signCookie }),
  };
}
