import { Redis } from 'ioredis';
import type { Deps } from '../../Deps.ts';

const TIMEOUT_MS = 1_000;
const MAX_RECONNECT_DELAY_MS = 5_000;
const LOG_INTERVAL_MS = 60_000;

export type RedisConnection = {
  redis: Redis;
  /** Called when Redis did not answer and the process decided without it. */
  reportFallback: (error?: unknown) => void;
  close: () => void;
};

type Options = { redisUrl: string } & Pick<Deps, 'log' | 'metrics'>;

/**
 * Connects in the background and reconnects while the process runs. If Redis is unavailable (no
 * connection, wrong password, no answer within a second), commands fail immediately and callers
 * count in their process.
 */
export function connectRedis({ redisUrl, log, metrics }: Options): RedisConnection {
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 1,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    // Close an unresponsive connection, so that only the first command waits for the timeout.
    socketTimeout: TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 200, MAX_RECONNECT_DELAY_MS),
  });
  let loggedAt = Number.NEGATIVE_INFINITY;
  const warn = (error: unknown): void => {
    if (performance.now() - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = performance.now();
    // Log the message only: the error of a rejected login contains the password.
    const reason = error instanceof Error ? error.message : undefined;
    log.warn({ reason }, 'Redis is unavailable; this process counts limits alone');
  };
  metrics.set({ name: 'slotcast_redis_up', value: 0 });
  metrics.increment({ name: 'slotcast_redis_fallbacks_total', by: 0 });
  redis.on('error', warn);
  redis.on('close', () => metrics.set({ name: 'slotcast_redis_up', value: 0 }));
  redis.on('ready', () => {
    metrics.set({ name: 'slotcast_redis_up', value: 1 });
    if (loggedAt > 0) log.info('Redis is available again');
    loggedAt = Number.NEGATIVE_INFINITY;
  });
  return {
    redis,
    reportFallback: (error) => {
      metrics.increment({ name: 'slotcast_redis_fallbacks_total' });
      if (redis.status === 'ready') warn(error);
    },
    close: () => redis.disconnect(),
  };
}
