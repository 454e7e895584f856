import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BusEvent, EventBus } from '../../platform/events/EventBus.ts';
import { eventListeners } from '../../platform/events/eventListeners.ts';
import { createMetrics } from '../../platform/metrics/Metrics.ts';
import { startRedis, type TestRedis } from '../../testing/services/startRedis.ts';
import { connectRedis } from './connectRedis.ts';
import { redisEvents } from './redisEvents.ts';

const EVENT: BusEvent = { channel: 'user:1', type: 'booking', payload: { bookingId: 'b' } };

let redis: TestRedis;
let ends: (() => unknown)[];

beforeEach(async () => {
  redis = await startRedis();
  ends = [];
});
afterEach(async () => {
  for (const end of ends) await end();
  await redis.stop();
});

/** A substitute for NOTIFY, which reaches every process. */
function sharedFallback(): EventBus {
  const { deliver, subscribe, onGap, hasRecentEvent } = eventListeners();
  return {
    publish: async (event) => deliver(JSON.stringify(event)),
    subscribe,
    onGap,
    hasRecentEvent,
    close: async () => undefined,
  };
}

/** One process with what it receives on the channel of the event. */
async function startProcess(fallback: EventBus) {
  const log = pino({ level: 'silent' });
  const connection = connectRedis({ redisUrl: redis.redisUrl, log, metrics: createMetrics() });
  const events = redisEvents({ connection, fallback });
  ends.push(events.close, connection.close);
  const received: BusEvent[] = [];
  let gaps = 0;
  const unsubscribe = events.subscribe(EVENT.channel, (event) => void received.push(event));
  events.onGap(() => void (gaps += 1));
  await expect.poll(() => connection.redis.status).toBe('ready');
  // Published over Redis, an event of its own arrives once it has subscribed.
  let isListening = false;
  const end = events.subscribe('probe', () => (isListening = true));
  await expect
    .poll(async () => {
      await events.publish({ channel: 'probe', type: 'probe', payload: {} });
      return isListening;
    })
    .toBe(true);
  end();
  return { events, received, gaps: () => gaps, unsubscribe, redis: connection.redis };
}

describe('redisEvents', () => {
  it('an event is delivered once to every process, to the listeners of its channel', async () => {
    const fallback = sharedFallback();
    const first = await startProcess(fallback);
    const second = await startProcess(fallback);
    await second.events.publish({ ...EVENT, channel: 'user:2' });
    await first.events.publish(EVENT);
    await expect.poll(() => first.received).toEqual([EVENT]);
    await expect.poll(() => second.received).toEqual([EVENT]);
    second.unsubscribe();
    await first.events.publish(EVENT);
    await expect.poll(() => first.received).toHaveLength(2);
    expect(second.received).toEqual([EVENT]);
  });

  it('events are published through the fallback while Redis is down', async () => {
    const fallback = sharedFallback();
    const first = await startProcess(fallback);
    const second = await startProcess(fallback);
    await redis.stop();
    await first.events.publish(EVENT);
    expect(first.received).toEqual([EVENT]);
    expect(second.received).toEqual([EVENT]);
  });

  it('the gap is reported when Redis is available, at first and again, and delivery resumes', async () => {
    const process = await startProcess(sharedFallback());
    // Before the first subscription events may have been missed too.
    expect(process.gaps()).toBe(1);
    await redis.restart();
    await expect.poll(process.gaps).toBe(2);
    await expect.poll(() => process.redis.status).toBe('ready');
    await process.events.publish(EVENT);
    await expect.poll(() => process.received).toEqual([EVENT]);
  });
});
