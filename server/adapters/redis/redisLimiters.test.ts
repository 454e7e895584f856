import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMetrics, type Metrics } from '../../platform/metrics/Metrics.ts';
import { startRedis, type TestRedis } from '../../testing/services/startRedis.ts';
import { connectRedis, type RedisConnection } from './connectRedis.ts';
import { redisLimiters } from './redisLimiters.ts';
import { wrongPasswordLimit } from '../../platform/rateLimit/wrongPasswords.ts';

const LIMIT = { name: 'tries', points: 3, duration: 60 };
const TIMEOUT_MS = 1_000;

let redis: TestRedis;
let metrics: Metrics;
let logged: string[];
let connections: RedisConnection[];

beforeEach(async () => {
  redis = await startRedis();
  metrics = createMetrics();
  logged = [];
  connections = [];
});
afterEach(async () => {
  for (const connection of connections) connection.close();
  await redis.stop();
});

/** Simulates one server process. */
function connect(redisUrl = redis.redisUrl): RedisConnection {
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const connection = connectRedis({ redisUrl, log, metrics });
  connections.push(connection);
  return connection;
}
async function connectReady(redisUrl?: string): Promise<RedisConnection> {
  const connection = connect(redisUrl);
  await expect.poll(() => connection.redis.status).toBe('ready');
  return connection;
}
const consumeAll = async (connection: RedisConnection): Promise<void> => {
  const limiter = redisLimiters(connection)(LIMIT);
  for (let attempt = 0; attempt < LIMIT.points; attempt += 1) await limiter.consume('here');
  await expect(limiter.consume('here')).rejects.toMatchObject({ consumedPoints: 4 });
};
const warnings = () => logged.filter((line) => line.includes('Redis is unavailable'));

describe('redisLimiters', () => {
  it('an address whose concurrent sign-ins succeeded can sign in again', async () => {
    const limit = wrongPasswordLimit(redisLimiters(await connectReady()));
    const counted = await Promise.all(Array.from({ length: 30 }, () => limit.count('192.0.2.1')));
    const admitted = counted.filter(({ waitMs }) => waitMs === 0);
    expect(admitted).toHaveLength(9);
    for (const _ of admitted) await limit.release('192.0.2.1');
    expect((await limit.count('192.0.2.1')).waitMs).toBe(0);
  });

  it('the uses of all processes are counted', async () => {
    const [first, second] = [
      redisLimiters(await connectReady())(LIMIT),
      redisLimiters(await connectReady())(LIMIT),
    ];
    await first.consume('here');
    await second.consume('here');
    expect((await first.consume('here')).remainingPoints).toBe(0);
    await expect(second.consume('here')).rejects.toMatchObject({ consumedPoints: 4 });
    await expect(second.consume('there')).resolves.toMatchObject({ remainingPoints: 2 });
    expect((await first.get('here'))?.consumedPoints).toBe(4);
    expect(await first.get('nobody')).toBeNull();
    expect((await first.reward('here', 2)).consumedPoints).toBe(2);
    expect(metrics.print()).toContain('slotcast_redis_up 1\n');
    expect(metrics.print()).toContain('slotcast_redis_fallbacks_total 0\n');
    expect(warnings()).toEqual([]);
  });

  it('uses are counted in the process while Redis is unreachable, and in Redis again afterwards', async () => {
    const connection = await connectReady();
    await redis.stop();
    await expect.poll(() => metrics.print()).toContain('slotcast_redis_up 0\n');
    await consumeAll(connection);
    await expect.poll(warnings).toHaveLength(1);
    expect(metrics.print()).toContain('slotcast_redis_fallbacks_total 4\n');

    await redis.restart();
    await expect.poll(() => connection.redis.status).toBe('ready');
    await redisLimiters(connection)(LIMIT).consume('here');
    expect((await redisLimiters(await connectReady())(LIMIT).get('here'))?.consumedPoints).toBe(1);
    expect(metrics.print()).toContain('slotcast_redis_up 1\n');
    expect(logged.at(-1)).toContain('Redis is available again');
  });

  it('uses are counted in the process when Redis accepts the connection but does not answer', async () => {
    const connection = await connectReady();
    redis.pause();
    await consumeAll(connection);
    expect(metrics.print()).toContain('slotcast_redis_up 0\n');
    await expect.poll(warnings).toHaveLength(1);
    redis.resume();
    await expect
      .poll(() => metrics.print(), { timeout: 20 * TIMEOUT_MS })
      .toContain('slotcast_redis_up 1\n');
  });

  it('uses are counted in the process when Redis rejects the password', async () => {
    await redis.stop();
    redis = await startRedis({ password: 'right' });
    const connection = connect(redis.redisUrl.replace('right', 'wrong-password'));
    await expect.poll(warnings).toHaveLength(1);
    expect(warnings()[0]).toContain('WRONGPASS');
    expect(logged.join('')).not.toContain('wrong-password');
    await consumeAll(connection);
    expect(metrics.print()).toContain('slotcast_redis_up 0\n');
    await connectReady();
  });

  it('uses are counted in the process when Redis rejects the command', async () => {
    const connection = await connectReady();
    await connection.redis.call('CONFIG', 'SET', 'maxmemory', '1');
    await consumeAll(connection);
    expect(metrics.print()).toContain('slotcast_redis_fallbacks_total 4\n');
    expect(warnings()).toHaveLength(1);
  });
});
