import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { freePorts } from '../testing/freePorts.ts';
import { startProcess, stopAll, temporaryDataDir, type Started } from '../testing/startProcess.ts';

const port = await freePorts(5);
const { dataDir, remove } = temporaryDataDir();
const settings = {
  PORT: String(port),
  SANDBOX_PORT: String(port + 1),
  DATA_DIR: dataDir,
  DEMO: '0',
  LOG_LEVEL: 'warn',
};
const running: Started[] = [];
const run = (file: string, more: Record<string, string> = {}, args: string[] = []): Started => {
  const started = startProcess(file, { ...settings, ...more }, { args });
  running.push(started);
  return started;
};
afterEach(() => stopAll(running));
afterAll(remove);

describe('npm run migrate', () => {
  it('the migrations are applied once, and the command exits', async () => {
    const first = run('scripts/admin/migrate.ts');
    expect(await first.exit).toBe(0);
    expect(first.output()).toMatch(/^applied \d{14}_\w+$/m);
    const second = run('scripts/admin/migrate.ts');
    expect(await second.exit).toBe(0);
    expect(second.output().trim()).toBe('Nothing to apply.');
  });
});

describe('npm run ledger', () => {
  it("the provider that is asked is printed, and one that differs from the server's is rejected", async () => {
    const product = run('scripts/testing/startWithoutClient.ts');
    await product.saying('is ready at');
    const ledger = run('scripts/admin/checkLedger.ts');
    expect(await ledger.exit).toBe(0);
    expect(ledger.output()).toContain(`provider at http://localhost:${port + 1}`);
    expect(ledger.output()).toContain('The ledger agrees to the cent.');

    const other = run('scripts/admin/checkLedger.ts', { SANDBOX_PORT: String(port + 3) });
    expect(await other.exit).toBe(1);
    expect(other.output()).toContain(`uses the payment provider at http://localhost:${port + 1}`);
    expect(other.output()).not.toContain('differences');
  });

  it('npm run ledger says in one line that the payment provider cannot be reached', async () => {
    expect(await run('scripts/admin/migrate.ts').exit).toBe(0);
    const ledger = run('scripts/admin/checkLedger.ts');
    expect(await ledger.exit).toBe(1);
    expect(ledger.output()).toBe('The payment provider cannot be reached.\n');
  });
});

describe('without a database', () => {
  const unreachable = {
    DATABASE_URL: `postgres://someone:secret@127.0.0.1:${port + 4}/none`,
    AUTH_SECRET: 'a'.repeat(32),
    SANDBOX: '1',
  };
  it('npm run role says in one line that the database cannot be reached', async () => {
    const role = run('scripts/admin/role.ts', unreachable, ['fan@slotcast.test', 'admin']);
    expect(await role.exit).toBe(1);
    expect(role.output()).toBe('The database cannot be reached.\n');
  });

  it('npm run ledger says in one line that the database cannot be reached', async () => {
    const provider = createServer((_request, response) =>
      response.end(JSON.stringify({ object: 'list', data: [], has_more: false })),
    ).listen(port + 1);
    await once(provider, 'listening');
    const ledger = run('scripts/admin/checkLedger.ts', unreachable);
    const code = await ledger.exit;
    provider.close();
    expect(code).toBe(1);
    expect(ledger.output()).toBe('The database cannot be reached.\n');
  });
});
