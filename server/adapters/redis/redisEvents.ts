import type { EventBus } from '../../platform/events/EventBus.ts';
import { eventListeners } from '../../platform/events/eventListeners.ts';
import type { RedisConnection } from './connectRedis.ts';

const CHANNEL = 'slotcast:events';
/** A lost connection that nobody closed is detected by an unanswered ping within six seconds. */
const PING_INTERVAL_MS = 3_000;
const SILENCE_MS = 2 * PING_INTERVAL_MS;

/**
 * Events over Redis. What Redis does not accept is published by `fallback`, which every process
 * listens to as well. It subscribes again after a lost connection. Each subscription, also the
 * first, reports a gap, because Redis does not repeat messages.
 */
export function redisEvents({
  connection: { redis, reportFallback },
  fallback,
}: {
  connection: RedisConnection;
  fallback: EventBus;
}): EventBus {
  const { subscribe, onGap, hasRecentEvent, deliver, reportGap } = eventListeners();
  const subscriber = redis.duplicate({ autoResubscribe: false, socketTimeout: SILENCE_MS });
  // connectRedis logs the state of Redis; this connection fails and recovers along with the other
  // one.
  subscriber.on('error', () => undefined);
  subscriber.on('message', (_channel, text) => deliver(text));
  subscriber.on('ready', () => {
    subscriber.subscribe(CHANNEL).then(reportGap, () => subscriber.disconnect(true));
  });
  const pings = setInterval(() => void subscriber.ping().catch(() => undefined), PING_INTERVAL_MS);
  pings.unref();
  return {
    publish: async (event) => {
      try {
        await redis.publish(CHANNEL, JSON.stringify(event));
      } catch (error) {
        reportFallback(error);
        await fallback.publish(event);
      }
    },
    subscribe: (channel, listener) => both(subscribe, fallback.subscribe)(channel, listener),
    onGap: (listener) => both(onGap, fallback.onGap)(listener),
    hasRecentEvent: (...input) => hasRecentEvent(...input) || fallback.hasRecentEvent(...input),
    close: async () => {
      clearInterval(pings);
      subscriber.disconnect();
      await fallback.close();
    },
  };
}

/** Subscribes twice; the returned function ends both subscriptions. */
function both<Input extends unknown[]>(
  first: (...input: Input) => () => void,
  second: (...input: Input) => () => void,
): (...input: Input) => () => void {
  return (...input) => {
    const ends = [first(...input), second(...input)];
    return () => {
      for (const end of ends) end();
    };
  };
}
