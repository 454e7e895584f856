import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEnv } from '../env.ts';
import { makeFan } from '../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../testing/app/testServer.ts';
import { readDemoMark, refuseDemoData, writeDemoOnce } from './demoMark.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

describe('writeDemoOnce', () => {
  it('the demo starts over after a killed attempt, and runs once', async () => {
    const write = async () => void (await makeFan(server.deps));
    await expect(
      writeDemoOnce(server.deps, async () => {
        await write();
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await readDemoMark(server.deps.pool)).toBe('demo data: being written');
    await writeDemoOnce(server.deps, write);
    await writeDemoOnce(server.deps, write);
    expect(await readDemoMark(server.deps.pool)).toBe('demo data');
    expect(await server.deps.prisma.user.count()).toBe(1);
  });

  it('real services are rejected', async () => {
    const { pool } = server.deps;
    const real = {
      DATABASE_URL: 'postgresql://x',
      AUTH_SECRET: 'x'.repeat(32),
      STRIPE_SECRET_KEY: 'sk_live_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      SMTP_URL: 'smtp://x',
      MAIL_FROM: 'a@b.example',
    };
    await expect(refuseDemoData({ pool, env: parseEnv(real) })).rejects.toThrow(
      'The database has demo data, which does not go with STRIPE_SECRET_KEY, SMTP_URL',
    );
    await expect(refuseDemoData({ pool, env: parseEnv({}) })).resolves.toBeUndefined();
  });

  it('existing users are kept', async () => {
    const used = await createTestServer();
    await makeFan(used.deps);
    await writeDemoOnce(used.deps, async () => void (await makeFan(used.deps)));
    expect(await used.deps.prisma.user.count()).toBe(1);
    expect(await readDemoMark(used.deps.pool)).toBeNull();
    await expect(
      refuseDemoData({
        pool: used.deps.pool,
        env: parseEnv({ SMTP_URL: 'smtp://x', MAIL_FROM: 'a@b.example' }),
      }),
    ).resolves.toBeUndefined();
    await used.close();
  });
});
