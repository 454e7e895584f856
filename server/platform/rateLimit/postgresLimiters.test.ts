import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { postgresLimiters } from './postgresLimiters.ts';
import { wrongPasswordLimit, type WrongPasswords } from './wrongPasswords.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

describe('postgresLimiters, for an exact limit', () => {
  it('an address whose concurrent sign-ins succeeded can sign in again', async () => {
    const limiters = postgresLimiters({ pool: server.deps.pool });
    const limit = wrongPasswordLimit(limiters);
    const address = '198.51.100.20';
    const counted = await Promise.all(Array.from({ length: 30 }, () => limit.count(address)));
    const admitted = counted.filter(({ waitMs }) => waitMs === 0);
    expect(admitted).toHaveLength(9);
    expect((await limit.count(address)).waitMs).toBeGreaterThan(0);
    for (const _ of admitted) await limit.release(address);
    expect((await limit.count(address)).waitMs).toBe(0);
    limiters.close();
  });

  it('an address that another process rejected can sign in there once its sign-ins succeeded', async () => {
    const processes = [server.deps, server.deps].map(({ pool }) => postgresLimiters({ pool }));
    const [first, second] = processes.map(wrongPasswordLimit) as [WrongPasswords, WrongPasswords];
    const address = '198.51.100.21';
    const attempts = Array.from({ length: 9 }, () => first.count(address));
    for (const attempt of attempts) expect((await attempt).waitMs).toBe(0);
    expect((await second.count(address)).waitMs).toBeGreaterThan(0);
    for (const _ of attempts) await first.release(address);
    await expect.poll(async () => (await second.count(address)).waitMs, { timeout: 5_000 }).toBe(0);
    for (const { close } of processes) close();
  });
});
