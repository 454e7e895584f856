import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import type { ConcurrencyLimiter } from './ConcurrencyLimiter.ts';
import { postgresConcurrencyLimiter } from './postgresConcurrencyLimiter.ts';

let server: TestServer;
const closing: (() => void)[] = [];
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await server.deps.pool.query('delete from "ConcurrencyUse"');
});

const OPTIONS = { key: 'here', max: 2 };

/** Simulates one server process. */
function startProcess({ leaseMs = 30_000, pool = server.deps.pool } = {}) {
  const limiter = postgresConcurrencyLimiter({ pool, leaseMs });
  closing.push(limiter.close);
  return limiter;
}
const canAcquire = async (limiter: ConcurrencyLimiter, key = 'here'): Promise<boolean> =>
  (await limiter.acquire({ ...OPTIONS, key })) !== null;

describe('postgresConcurrencyLimiter', () => {
  it('requests up to the limit are admitted per key, and one more after a release', async () => {
    const limiter = startProcess();
    const [first, second] = [await limiter.acquire(OPTIONS), await limiter.acquire(OPTIONS)];
    expect([await canAcquire(limiter), await canAcquire(limiter, 'there')]).toEqual([false, true]);
    first?.();
    first?.();
    expect([await canAcquire(limiter), await canAcquire(limiter)]).toEqual([true, false]);
    second?.();
    expect(await canAcquire(limiter)).toBe(true);
  });

  it('concurrent requests above the limit are not admitted, of one process or of two', async () => {
    const [one, two] = [startProcess(), startProcess()];
    const own = await Promise.all(Array.from({ length: 20 }, () => canAcquire(one, 'own')));
    expect(own.filter(Boolean)).toHaveLength(2);
    const both = await Promise.all(
      Array.from({ length: 20 }, (_, index) => canAcquire(index % 2 ? one : two, 'both')),
    );
    expect(both.filter(Boolean).length).toBeLessThanOrEqual(2);
  });

  it('the slots of all processes are counted, also after a rejection', async () => {
    const [one, two] = [startProcess(), startProcess()];
    const release = await one.acquire(OPTIONS);
    expect([await canAcquire(two), await canAcquire(two), await canAcquire(one)]).toEqual([
      true,
      false,
      false,
    ]);
    release?.();
    await expect.poll(() => canAcquire(two)).toBe(true);
  });

  it('the slots of a killed process are released after its lease, and those of others are kept', async () => {
    const [living, killed] = [startProcess({ leaseMs: 600 }), startProcess({ leaseMs: 600 })];
    await living.acquire(OPTIONS);
    await killed.acquire(OPTIONS);
    killed.close();
    expect(await canAcquire(living)).toBe(false);
    await expect.poll(() => canAcquire(living)).toBe(true);
    expect(await canAcquire(startProcess())).toBe(false);
  });

  it('no row is left behind when everything is released', async () => {
    const limiter = startProcess();
    // A process of an earlier test may still be renewing its lease of the common key.
    const own = { ...OPTIONS, key: 'released' };
    const releases = [await limiter.acquire(own), await limiter.acquire(own)];
    for (const release of releases) release?.();
    const countRows = async () =>
      (await server.deps.pool.query('select 1 from "ConcurrencyUse" where "key" = $1', [own.key]))
        .rowCount;
    await expect.poll(countRows).toBe(0);
  });

  it('the slots of the process are counted while the database is unavailable', async () => {
    const other = await createTestServer();
    const limiter = startProcess({ pool: other.deps.pool });
    await other.close();
    const release = await limiter.acquire(OPTIONS);
    expect([await canAcquire(limiter), await canAcquire(limiter)]).toEqual([true, false]);
    release?.();
    expect(await canAcquire(limiter)).toBe(true);
  });
});
