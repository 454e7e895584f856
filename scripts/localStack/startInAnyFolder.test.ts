import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { databaseHome, SHARED_FOLDER } from './postgresHome.ts';
import { isRoot, NOBODY } from './unprivilegedUser.ts';
import { cloneProduct } from '../testing/cloneProduct.ts';
import { freePorts } from '../testing/freePorts.ts';
import { startProcess, stopAll, type Started } from '../testing/startProcess.ts';

const SCRIPT = 'scripts/testing/startWithoutClient.ts';
const NAME = 'Slot cast – tükör';
const ACCOUNT = { name: 'keeper', email: 'keeper@test.example', password: 'correct-horse' };

const port = await freePorts(6);
const otherPort = port + 3;
let base = '';
let clone = '';
const running: Started[] = [];

beforeAll(async () => {
  // Not the folder for temporary files, which can be in memory.
  base = await mkdtemp('/var/tmp/slotcast-clones-');
  await chmod(base, 0o755);
  clone = path.join(base, NAME);
  await cloneProduct(clone);
});
afterEach(() => stopAll(running));
afterAll(async () => {
  for (const home of sharedHomes) await rm(home, { recursive: true, force: true });
  await rm(base, { recursive: true, force: true });
});

type Options = { cwd?: string; first?: number; dataDir?: string; uid?: number };

/** Starts the product as `npm start` does, without the client, and waits until it is ready. */
async function start({ cwd = clone, first = port, dataDir = '.data', uid }: Options = {}) {
  const ports = { PORT: String(first), SANDBOX_PORT: String(first + 1) };
  const variables = { ...ports, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'warn' };
  const started = startProcess(SCRIPT, variables, { cwd, ...(uid === undefined ? {} : { uid }) });
  running.push(started);
  await started.saying(`Slotcast is ready at http://localhost:${first}`);
  if (isRoot()) await rememberHome(path.resolve(cwd, dataDir));
}

/** Folders outside of the clone, removed after the tests. */
const sharedHomes = new Set<string>();
async function rememberHome(dataDir: string): Promise<void> {
  const home = await databaseHome({ dataDir });
  if (home.startsWith(SHARED_FOLDER)) sharedHomes.add(home);
}

const post = async (address: string, body: object): Promise<number> => {
  const origin = `http://localhost:${port}`;
  const headers = { 'content-type': 'application/json', origin };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(origin + address, request)).status;
};
const register = () => post('/api/auth/sign-up/email', { ...ACCOUNT, acceptTerms: true });
const signIn = () => post('/api/auth/sign-in/email', ACCOUNT);

it('npm start works in a folder with spaces and non-ASCII letters, and keeps its data when the folder is moved', async () => {
  await start();
  expect(await register()).toBe(200);
  await stopAll(running);
  const moved = path.join(base, 'moved');
  await rename(clone, moved);
  clone = moved;
  await start();
  expect(await signIn()).toBe(200);
});

it('npm start works below a folder that no other user can enter, and keeps existing data', async () => {
  const closed = path.join(base, 'closed');
  await mkdir(closed, { mode: 0o700 });
  await rename(clone, path.join(closed, 'slotcast'));
  clone = path.join(closed, 'slotcast');
  await start();
  expect(await signIn()).toBe(200);
  await stopAll(running);

  await rename(clone, path.join(closed, 'again'));
  clone = path.join(closed, 'again');
  await start();
  expect(await signIn()).toBe(200);
});

it('two clones run at the same time on different ports, and a copied data directory gets a separate cluster', async () => {
  const other = path.join(base, 'closed', 'other');
  await cloneProduct(other);
  if (isRoot()) {
    await mkdir(path.join(other, '.data'), { recursive: true });
    const name = await readFile(path.join(clone, '.data', 'postgres-home'), 'utf8');
    await writeFile(path.join(other, '.data', 'postgres-home'), name);
  }
  await Promise.all([start(), start({ cwd: other, first: otherPort })]);
  const answers = [port, otherPort].map((at) => fetch(`http://localhost:${at}/readyz`));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await signIn()).toBe(200);
});

it('npm start works as an ordinary user', async () => {
  const open = path.join(base, 'open');
  await rename(clone, open);
  clone = open;
  const dataDir = path.join(base, 'data of an ordinary user');
  await mkdir(dataDir);
  if (isRoot()) await chown(dataDir, NOBODY, NOBODY);
  await start({ dataDir, ...(isRoot() ? { uid: NOBODY } : {}) });
  expect(await register()).toBe(200);
});
