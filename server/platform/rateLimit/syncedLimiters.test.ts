import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { LIMITS } from './limits.ts';
import { postgresLimiters } from './postgresLimiters.ts';
import { syncedLimiters, type Used } from './syncedLimiters.ts';

let server: TestServer;
const closing: (() => void)[] = [];
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const LIMIT = { name: 'tries', points: 10, duration: 60 };

/** Simulates one server process. */
function startProcess() {
  const limiters = postgresLimiters({ pool: server.deps.pool });
  closing.push(limiters.close);
  return { limiter: limiters(LIMIT), sync: limiters.sync };
}

describe('postgresLimiters, for a limit that is not exact', () => {
  it('the uses of all processes are counted together after a synchronization', async () => {
    const [one, two, three] = [startProcess(), startProcess(), startProcess()];
    for (let use = 0; use < 6; use += 1) await one.limiter.consume('here');
    await one.sync();
    await two.limiter.consume('here', 3);
    await two.sync();
    expect((await two.limiter.consume('here')).remainingPoints).toBe(0);
    await expect(two.limiter.consume('here')).rejects.toMatchObject({ consumedPoints: 11 });
    await two.sync();
    await one.limiter.penalty('here');
    await one.sync();
    await expect(one.limiter.consume('here')).rejects.toMatchObject({ remainingPoints: 0 });
    await expect(one.limiter.consume('there')).resolves.toMatchObject({ remainingPoints: 9 });
    await three.limiter.reward('here', 4);
    await three.sync();
    expect((await three.limiter.get('here'))?.consumedPoints).toBe(8);
  });

  it('the window of all processes ends by the beginning of the first one, and then another begins', async () => {
    const [one, two] = [startProcess(), startProcess()];
    await one.limiter.consume('window');
    await one.sync();
    await server.deps.pool.query(
      `update "RateLimit" set "expire" = "expire" - 50000 where "key" = 'tries:window'`,
    );
    await two.limiter.consume('window');
    await two.sync();
    expect((await two.limiter.get('window'))?.msBeforeNext).toBeLessThanOrEqual(10_000);
    await server.deps.pool.query(
      `update "RateLimit" set "expire" = 1 where "key" = 'tries:window'`,
    );
    await one.limiter.consume('window');
    await one.sync();
    expect((await one.limiter.get('window'))?.consumedPoints).toBe(1);
  });
});

describe('syncedLimiters', () => {
  it('uses are counted in the process while the database is unavailable', async () => {
    const limiters = syncedLimiters({ share: () => Promise.reject(new Error('unreachable')) });
    const limiter = limiters(LIMIT);
    await limiter.consume('here', 10);
    await limiters.sync();
    await expect(limiter.consume('here')).rejects.toMatchObject({ consumedPoints: 11 });
  });

  it('the usage that happened during a synchronization is kept', async () => {
    const answers: ((known: Used[]) => void)[] = [];
    const limiters = syncedLimiters({
      share: () => new Promise((resolve) => answers.push(resolve)),
    });
    const limiter = limiters(LIMIT);
    await limiter.consume('here');
    const synced = limiters.sync();
    await expect.poll(() => answers).toHaveLength(1);
    await limiter.consume('here', 2);
    answers[0]?.([{ key: 'tries:here', points: 5, expire: Date.now() + 30_000 }]);
    await synced;
    expect((await limiter.get('here'))?.consumedPoints).toBe(7);
  });

  it('no synchronization happens when nothing was used', async () => {
    const sent: Used[][] = [];
    const limiters = syncedLimiters({ share: async (used) => (sent.push(used), []) });
    await limiters(LIMIT).get('here');
    await limiters.sync();
    expect(sent).toEqual([]);
  });
});

describe('names of limits', () => {
  it('the names of limits are different, because their keys share a table', () => {
    const names = Object.values(LIMITS).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
