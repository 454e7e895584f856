import { randomUUID } from 'node:crypto';
import { once } from '../../platform/once.ts';
import type { ConcurrencyLimiter } from '../../platform/rateLimit/ConcurrencyLimiter.ts';
import type { RedisConnection } from './connectRedis.ts';

/** Slots of a killed process are released after this time. */
const LEASE_MS = 30_000;

/**
 * A sorted set per key with one member per slot and its lease expiry as score, by the clock of
 * Redis.
 */
const ACQUIRE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return 1`;

/** Also restores the slots after Redis has lost its data. */
const RENEW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for index = 2, #ARGV do redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[index]) end
redis.call('PEXPIRE', KEYS[1], ARGV[1])`;

type Options = { connection: RedisConnection; leaseMs?: number };

/**
 * Counts across all processes in Redis; if Redis is unavailable each process counts its own slots.
 */
export function redisConcurrencyLimiter({
  connection: { redis, reportFallback },
  leaseMs = LEASE_MS,
}: Options): ConcurrencyLimiter & { close: () => void } {
  const slotsByKey = new Map<string, Set<string>>();
  const redisKey = (key: string): string => `slotcast:concurrency:${key}`;

  const hold = ({ key, slot }: { key: string; slot: string }): (() => void) => {
    slotsByKey.set(key, (slotsByKey.get(key) ?? new Set()).add(slot));
    return once(() => {
      const slots = slotsByKey.get(key);
      slots?.delete(slot);
      if (slots?.size === 0) slotsByKey.delete(key);
      // A lost release only delays until the lease expires.
      redis.zrem(redisKey(key), slot).catch(() => undefined);
    });
  };
  const renewal = setInterval(() => {
    for (const [key, slots] of slotsByKey)
      redis.eval(RENEW, 1, redisKey(key), leaseMs, ...slots).catch(() => undefined);
  }, leaseMs / 3).unref();

  return {
    acquire: async ({ key, max }) => {
      const slot = randomUUID();
      try {
        if ((await redis.eval(ACQUIRE, 1, redisKey(key), leaseMs, max, slot)) !== 1) return null;
      } catch (error) {
        reportFallback(error);
        if ((slotsByKey.get(key)?.size ?? 0) >= max) return null;
      }
      return hold({ key, slot });
    },
    close: () => clearInterval(renewal),
  };
}
