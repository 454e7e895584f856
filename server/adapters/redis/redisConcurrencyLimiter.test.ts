import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMetrics } from '../../platform/metrics/Metrics.ts';
import { startRedis, type TestRedis } from '../../testing/services/startRedis.ts';
import type { ConcurrencyLimiter } from '../../platform/rateLimit/ConcurrencyLimiter.ts';
import { connectRedis } from './connectRedis.ts';
import { redisConcurrencyLimiter } from './redisConcurrencyLimiter.ts';

const OPTIONS = { key: 'here', max: 2 };
let redis: TestRedis;
let closing: (() => void)[];
beforeEach(async () => {
  closing = [];
  redis = await startRedis();
});
afterEach(async () => {
  for (const close of closing) close();
  await redis.stop();
});

/** Simulates one server process. */
async function startProcess({ leaseMs = 30_000 } = {}) {
  const connection = connectRedis({
    redisUrl: redis.redisUrl,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
  });
  await expect.poll(() => connection.redis.status).toBe('ready');
  const limiter = redisConcurrencyLimiter({ connection, leaseMs });
  const close = (): void => {
    limiter.close();
    connection.close();
  };
  closing.push(close);
  return { ...limiter, connection, close };
}
const canAcquire = async (limiter: ConcurrencyLimiter, key = 'here'): Promise<boolean> =>
  (await limiter.acquire({ ...OPTIONS, key })) !== null;

describe('redisConcurrencyLimiter', () => {
  it('requests up to the limit are admitted per key, and one more after a release', async () => {
    const limiter = await startProcess();
    const [first, second] = [await limiter.acquire(OPTIONS), await limiter.acquire(OPTIONS)];
    expect([await canAcquire(limiter), await canAcquire(limiter, 'there')]).toEqual([false, true]);
    first?.();
    first?.();
    expect([await canAcquire(limiter), await canAcquire(limiter)]).toEqual([true, false]);
    second?.();
    expect(await canAcquire(limiter)).toBe(true);
  });

  it('concurrent requests above the limit are not admitted', async () => {
    const limiter = await startProcess();
    const admitted = await Promise.all(Array.from({ length: 20 }, () => canAcquire(limiter)));
    expect(admitted.filter(Boolean)).toHaveLength(2);
  });

  it('the slots of all processes are counted', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
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
    const [living, killed] = [
      await startProcess({ leaseMs: 600 }),
      await startProcess({ leaseMs: 600 }),
    ];
    await living.acquire(OPTIONS);
    await killed.acquire(OPTIONS);
    killed.close();
    expect(await canAcquire(living)).toBe(false);
    await expect.poll(() => canAcquire(living)).toBe(true);
    expect(await canAcquire(await startProcess())).toBe(false);
  });

  it('the slots of the process are restored after Redis has lost its data', async () => {
    await (await startProcess({ leaseMs: 300 })).acquire({ key: 'here', max: 1 });
    const other = await startProcess();
    await other.connection.redis.flushall();
    const isFull = async (): Promise<boolean> => {
      const release = await other.acquire({ key: 'here', max: 1 });
      release?.();
      return release === null;
    };
    await expect.poll(isFull).toBe(true);
  });

  it('the slots of the process are counted while Redis is unavailable', async () => {
    const limiter = await startProcess();
    const release = await limiter.acquire(OPTIONS);
    await redis.stop();
    await expect.poll(() => limiter.connection.redis.status).not.toBe('ready');
    const admitted = await Promise.all([1, 2, 3].map(() => canAcquire(limiter)));
    expect(admitted).toEqual([true, false, false]);
    release?.();
    expect(await canAcquire(limiter)).toBe(true);
  });
});
