import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../localStack/embeddedPostgres.ts';
import { checkPackages } from '../measure/measurePackages.ts';
import { freePorts } from '../testing/freePorts.ts';
import { startProcess, temporaryDataDir, type Started } from '../testing/startProcess.ts';
import { packProduction } from './packProduction.ts';

const port = await freePorts(4);
const { dataDir, remove } = temporaryDataDir();
const folder = path.join(dataDir, 'production');
let postgres: EmbeddedPostgres;
const running: Started[] = [];

beforeAll(async () => {
  await packProduction(folder);
  postgres = await startEmbeddedPostgres({ dataDir, isNonDurable: true });
});
afterAll(async () => {
  for (const { kill, exit } of running) {
    kill('SIGKILL');
    await exit;
  }
  await postgres.stop();
  await rm(folder, { recursive: true });
  remove();
});

function run(file: string, more: Record<string, string> = {}): Started {
  const variables = {
    NODE_ENV: 'production',
    SANDBOX: '1',
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    AUTH_SECRET: 'a-secret-of-thirty-two-characters-or-more',
    LOG_LEVEL: 'error',
    ...more,
  };
  const started = startProcess(file, variables, { through: ['env', '-C', folder] });
  running.push(started);
  return started;
}

describe('npm run pack', () => {
  it('the server in the folder starts without development packages and exits with 0 on SIGTERM', async () => {
    expect(existsSync(path.join(folder, 'node_modules/vitest'))).toBe(false);
    const early = run('server/main.ts');
    expect(await early.exit).toBe(1);
    expect(early.output().trim()).toMatch(
      /^The database lacks the migrations \S+ to \S+\. Run `npm run migrate` first\.$/,
    );
    const migrate = run('scripts/admin/migrate.ts');
    expect(await migrate.exit, migrate.output()).toBe(0);

    const web = run('server/main.ts', { ROLE: 'web' });
    const worker = run('server/main.ts', { ROLE: 'worker', PORT: String(port + 3) });
    await web.saying('server ready');
    await worker.saying('server ready');
    const ready = await fetch(`http://localhost:${port}/readyz`);
    expect(ready.status).toBe(200);
    const games = await fetch(`http://localhost:${port}/api/docs/errors`);
    expect(games.status).toBe(200);
    for (const process of [web, worker]) process.kill('SIGTERM');
    expect(await Promise.all([web.exit, worker.exit])).toEqual([0, 0]);
  });

  it('the folder is smaller than the limit and contains no build tool', async () => {
    expect(await checkPackages()).toEqual([]);
  });
});
