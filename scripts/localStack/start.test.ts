import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '../testing/freePorts.ts';
import {
  getChildren,
  startProcess,
  stopAll,
  temporaryDataDir,
  type Started,
} from '../testing/startProcess.ts';

// A product has one port, and its sandbox two.
const firstPort = await freePorts(7);
const PORT = String(firstPort);
const SANDBOX_PORT = String(firstPort + 1);
const OTHER = { PORT: String(firstPort + 3), SANDBOX_PORT: String(firstPort + 4) };
const NOBODYS_PORT = firstPort + 6;
const URL_OF_APP = `http://localhost:${PORT}`;
const WITHOUT_CLIENT = 'scripts/testing/startWithoutClient.ts';
const { dataDir, remove } = temporaryDataDir();
const settings = { PORT, SANDBOX_PORT, DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: '0' };

const running: Started[] = [];
const start = (variables: Record<string, string> = {}, file = WITHOUT_CLIENT): Started => {
  const started = startProcess(file, { ...settings, ...variables });
  running.push(started);
  return started;
};
afterEach(() => stopAll(running));
afterAll(remove);

const listen = (port: string) =>
  new Promise<Server>((resolve) => {
    const server = createServer();
    server.listen(Number(port), () => resolve(server));
  });
const close = (server: Server) => new Promise((resolve) => server.close(resolve));
const isUp = (port: string) =>
  fetch(`http://localhost:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
const until = (condition: () => Promise<boolean>) =>
  expect.poll(condition, { interval: 100, timeout: 60_000 }).toBe(true);
describe('npm start with invalid settings', () => {
  const lines = async (variables: Record<string, string>): Promise<string[]> => {
    const started = start(variables, 'scripts/localStack/start.ts');
    expect(await started.exit).toBe(1);
    return started.output().trim().split('\n');
  };

  it.each<[string, Record<string, string>, RegExp]>([
    ['a wrong port', { PORT: 'eighty' }, /^PORT: must be a number$/],
    [
      'a wrong database address',
      { DATABASE_URL: 'mysql://localhost/x', AUTH_SECRET: 'x'.repeat(32) },
      /^DATABASE_URL: must be a postgresql:\/\/ address$/,
    ],
    [
      'a database that is not there',
      { DATABASE_URL: `postgresql://a:b@127.0.0.1:${NOBODYS_PORT}/c`, AUTH_SECRET: 'x'.repeat(32) },
      RegExp(`^DATABASE_URL: connect ECONNREFUSED 127\\.0\\.0\\.1:${NOBODYS_PORT}$`),
    ],
    [
      'a database without a secret',
      { DATABASE_URL: 'postgresql://a:b@127.0.0.1:4699/c' },
      /^AUTH_SECRET: required with DATABASE_URL/,
    ],
    [
      'a data directory that cannot be',
      { DATA_DIR: '/proc/slotcast' },
      /^DATA_DIR: \/proc\/slotcast is not writable \(\w+\)$/,
    ],
    [
      'a data directory inside a file',
      { DATA_DIR: 'package.json/data' },
      /^DATA_DIR: package\.json\/data is not writable \(ENOTDIR\)$/,
    ],
    [
      'production without providers',
      { NODE_ENV: 'production', SMTP_URL: 'smtp://x', MAIL_FROM: 'a@b.example' },
      /^STRIPE_SECRET_KEY: required/,
    ],
    ['a wrong proxy', { TRUST_PROXY: 'everyone' }, /^TRUST_PROXY: "everyone" is neither/],
  ])('%s is reported in one line', async (_name, variables, line) => {
    const printed = await lines(variables);
    expect(printed).toHaveLength(1);
    expect(printed[0]).toMatch(line);
  });

  it('all problems are reported at once', async () => {
    expect(await lines({ PORT: '0', CURRENCY: 'dollar' })).toHaveLength(2);
  });

  it('a port that is in use is reported', async () => {
    const other = await listen(PORT);
    expect(await lines({})).toEqual([`PORT: ${PORT} is taken by another program`]);
    await close(other);
  });
});

describe('npm start', () => {
  it('a second start in the same data directory is refused', async () => {
    const first = start();
    await first.saying('starting PostgreSQL');
    const second = start(OTHER);
    expect(await second.exit).toBe(1);
    expect(second.output().trim()).toBe(
      `DATA_DIR: ${dataDir} is in use by another start (process ${first.pid})`,
    );
    await first.saying(`Slotcast is ready at ${URL_OF_APP}`);
  });

  it('parts are restarted after a crash, and SIGTERM stops everything', async () => {
    const started = start();
    await started.saying('is ready at');
    for (const [part, port] of [
      ['server/main.ts', PORT],
      ['sandbox/main.ts', SANDBOX_PORT],
    ] as const) {
      const [pid = 0] = await getChildren(started.pid, part);
      process.kill(pid, 'SIGKILL');
      await until(
        async () =>
          (await getChildren(started.pid, part)).some((next) => next !== pid) && (await isUp(port)),
      );
    }
    const [postgres = 0] = await getChildren(started.pid, 'bin/postgres');
    process.kill(postgres, 'SIGKILL');
    await until(async () =>
      (await getChildren(started.pid, 'bin/postgres')).some((next) => next !== postgres),
    );
    await until(
      async () => (await fetch(`${URL_OF_APP}/readyz`).catch(() => null))?.status === 200,
    );
    started.kill('SIGTERM');
    expect(await started.exit).toBe(0);
    expect([await isUp(PORT), await isUp(SANDBOX_PORT)]).toEqual([false, false]);
    expect(await readFile(`/proc/${postgres}/cmdline`, 'utf8').catch(() => 'gone')).toBe('gone');
  });

  it('requests in flight finish, event streams end, and new requests are refused', async () => {
    const started = start();
    await started.saying('is ready at');
    const stream = await fetch(`${URL_OF_APP}/events`);
    // Hashing the password takes time; the response must still arrive.
    const signUp = fetch(`${URL_OF_APP}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: URL_OF_APP },
      body: JSON.stringify({
        name: `late-${started.pid}`,
        email: `late-${started.pid}@test.example`,
        password: 'correct-horse',
        acceptTerms: true,
      }),
    });
    await new Promise((resolve) => setTimeout(resolve, 15));
    started.kill('SIGINT');
    expect((await signUp).status).toBe(200);
    expect(await stream.text()).toContain('retry:');
    expect(await started.exit).toBe(0);
  });

  it('data is kept after a restart', async () => {
    const first = start();
    await first.saying('is ready at');
    const account = {
      name: 'keeper-one',
      email: 'keeper@test.example',
      password: 'correct-horse',
      acceptTerms: true,
    };
    const post = (path: string) =>
      fetch(URL_OF_APP + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: URL_OF_APP },
        body: JSON.stringify(account),
      });
    expect((await post('/api/auth/sign-up/email')).status).toBe(200);
    first.kill('SIGTERM');
    await first.exit;
    await start().saying('is ready at');
    expect((await post('/api/auth/sign-in/email')).status).toBe(200);
  });

  it('unreachable services do not delay the start, and their settings are logged', async () => {
    const nowhere = `127.0.0.1:${NOBODYS_PORT}`;
    const started = start({
      SMTP_URL: `smtp://${nowhere}`,
      MAIL_FROM: 'hello@test.example',
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: `http://${nowhere}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    await started.saying('is ready at');
    await until(async () =>
      /Check SMTP_URL: .*Check S3_ENDPOINT|Check S3_ENDPOINT.*Check SMTP_URL: /s.test(
        started.output(),
      ),
    );
    const metrics = await (await fetch(`${URL_OF_APP}/metrics`)).text();
    for (const name of ['mail', 'files'])
      expect(metrics).toContain(`slotcast_dependency_up{dependency="${name}"} 0\n`);
  });

  it('the product stops when only its parent npm is killed', async () => {
    const shell = startProcess(
      WITHOUT_CLIENT,
      { ...settings, npm_lifecycle_event: 'start' },
      { through: ['sh', '-c', '"$0" "$@"; true'] },
    );
    running.push(shell);
    await shell.saying('is ready at');
    shell.kill('SIGKILL');
    await until(async () => !(await isUp(PORT)) && !(await isUp(SANDBOX_PORT)));
    await shell.exit;
    expect(shell.output()).toContain('stopping');
  });

  it('a new start works after a kill, and the old parts exit', async () => {
    const killed = start();
    await killed.saying('is ready at');
    killed.kill('SIGKILL');
    await killed.exit;
    const next = start();
    await next.saying('is ready at');
    expect(await isUp(PORT)).toBe(true);
  });
});

describe('npm start stopped by a signal during the start', () => {
  let fresh: ReturnType<typeof temporaryDataDir>;
  beforeAll(() => void (fresh = temporaryDataDir()));
  afterAll(() => fresh.remove());

  it.each([
    'starting PostgreSQL',
    'applying migrations',
    'starting the sandbox',
    'starting the server',
  ])(
    'a start that is stopped at "%s" leaves no process, and the next one works',
    async (moment) => {
      const started = start({ DATA_DIR: fresh.dataDir });
      await started.saying(moment);
      started.kill('SIGTERM');
      expect(await started.exit, started.output()).toBe(0);
      expect(started.output()).not.toContain('ready at');
      expect([await isUp(PORT), await isUp(SANDBOX_PORT)]).toEqual([false, false]);
      if (moment === 'starting the server')
        await start({ DATA_DIR: fresh.dataDir }).saying('is ready at');
    },
  );

  it('demo data whose writing was stopped is written again, and then kept', async () => {
    const demo = { DATA_DIR: fresh.dataDir, DEMO: '1' };
    const startUntil = async (text: string): Promise<string> => {
      const started = start(demo);
      await started.saying(text);
      started.kill('SIGTERM');
      expect(await started.exit, started.output()).toBe(0);
      return started.output();
    };
    expect(await startUntil('writing the demo data')).not.toContain('ready at');
    expect(await startUntil('ready at')).toContain('writing the demo data');
    expect(await startUntil('ready at')).not.toContain('writing the demo data');
  });
});
