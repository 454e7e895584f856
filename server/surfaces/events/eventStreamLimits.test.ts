import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BusEvent } from '../../platform/events/EventBus.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { createRouter } from '../../platform/http/createRouter.ts';
import { eventRoutes } from './eventRoutes.ts';
import { MAX_STREAMS } from './eventStreamLimits.ts';

const CREATOR = Buffer.from('Creator:3f0c2ad0-63f4-4d0e-8a86-7f5ad1d0a001').toString('base64');
let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

/** Opens streams one after the other. `close` ends one and waits until the server has noticed. */
async function open({
  count,
  address,
  cookie = '',
}: {
  count: number;
  address: string;
  cookie?: string;
}) {
  const answers: { response: Response; close: () => Promise<void> }[] = [];
  for (let index = 0; index < count; index += 1) {
    const ending = new AbortController();
    const headers = { 'x-forwarded-for': address, cookie };
    const response = await fetch(`${app.url}/events`, { headers, signal: ending.signal });
    const close = async (): Promise<void> => {
      const before = app.state.streams.size;
      ending.abort();
      await expect.poll(() => app.state.streams.size).toBe(before - 1);
    };
    answers.push({ response, close });
  }
  return answers;
}
const statuses = (answers: { response: Response }[]) =>
  answers.map(({ response }) => response.status);

describe('eventStream', () => {
  it('the 31st anonymous stream of an IP address is rejected until another one ends', async () => {
    const here = await open({ count: MAX_STREAMS + 1, address: '203.0.113.7' });
    expect(statuses(here)).toEqual([...Array<number>(MAX_STREAMS).fill(200), 429]);
    expect(here.at(-1)?.response.headers.get('retry-after')).toBe('60');
    expect(statuses(await open({ count: 1, address: '203.0.113.8' }))).toEqual([200]);
    await here[0]?.close();
    expect(statuses(await open({ count: 2, address: '203.0.113.7' }))).toEqual([200, 429]);
  });

  it('the streams of a signed-in user are counted by user, not by the shared IP address', async () => {
    const [one, other] = [await app.register(), await app.register()];
    const address = '203.0.113.9';
    await open({ count: MAX_STREAMS, address });
    const own = await open({ count: MAX_STREAMS + 1, address, cookie: one.cookie });
    expect(statuses(own)).toEqual([...Array<number>(MAX_STREAMS).fill(200), 429]);
    expect(statuses(await open({ count: 1, address: '198.51.100.1', cookie: one.cookie }))).toEqual(
      [429],
    );
    expect(statuses(await open({ count: 1, address, cookie: other.cookie }))).toEqual([200]);
  });

  it('IPv6 addresses are counted by their /64 network', async () => {
    await open({ count: MAX_STREAMS, address: '2001:db8:7:7::1' });
    expect(statuses(await open({ count: 1, address: '2001:db8:7:7::2' }))).toEqual([429]);
  });

  it('a client that has left more than 1 MB unread is disconnected, and its slot is released', async () => {
    const listeners: ((event: BusEvent) => void)[] = [];
    const subscribe = (_channel: string, listener: (event: BusEvent) => void) => (
      listeners.push(listener),
      () => undefined
    );
    const concurrency = {
      inUse: 0,
      acquire: async () => ((concurrency.inUse += 1), () => void (concurrency.inUse -= 1)),
    };
    const routes = eventRoutes({
      deps: { ...app.deps, events: { ...app.deps.events, subscribe }, concurrency },
      findActor: async () => null,
      streams: new Set(),
    });
    const route = createRouter({ deps: app.deps, routes, findActor: async () => null });
    const server = createServer(
      (request, response) =>
        void route({
          request,
          response,
          url: new URL(request.url ?? '', 'http://slotcast'),
          requestId: 'r',
          address: '203.0.113.10',
        }),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
    reader.on('error', () => undefined);
    reader.write(`GET /events?creator=${CREATOR} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await expect.poll(() => [concurrency.inUse, listeners.length]).toEqual([1, 1]);

    const event: BusEvent = { channel: 'c', type: 'slots', payload: { text: 'x'.repeat(100_000) } };
    // Exceed the buffers of the operating system, in several ticks so that they can fill.
    for (let count = 0; count < 300 && concurrency.inUse > 0; count += 1) {
      listeners[0]?.(event);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(() => concurrency.inUse).toBe(0);
    reader.destroy();
    server.close();
  });
});
