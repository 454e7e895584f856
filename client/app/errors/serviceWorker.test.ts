import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const ORIGIN = 'https://slotcast.test';
const worker = readFileSync('client/public/sw.js', 'utf8');

type Answer = { status: number; from: string };
type FetchEvent = {
  request: { method: string; mode: string; url: string };
  preloadResponse: Promise<Answer | undefined>;
  respondWith: (answer: Promise<Answer>) => void;
};

/** What the worker answers when a page is opened; `null` when it leaves that to the browser. */
async function openPage({
  pathname = '/players',
  load,
}: {
  pathname?: string;
  load: () => Promise<Answer | undefined>;
}): Promise<Answer | null> {
  const listeners = new Map<string, (event: FetchEvent) => void>();
  const offline: Answer = { status: 200, from: 'cache' };
  runInNewContext(worker, {
    importScripts: () => undefined,
    self: {
      addEventListener: (type: string, listener: (event: FetchEvent) => void) =>
        listeners.set(type, listener),
      location: { origin: ORIGIN },
    },
    caches: { open: async () => ({ match: async () => offline }) },
    fetch: load,
    URL,
    Response,
  });
  let answer: Promise<Answer> | null = null;
  listeners.get('fetch')?.({
    request: { method: 'GET', mode: 'navigate', url: `${ORIGIN}${pathname}` },
    preloadResponse: Promise.resolve(undefined),
    respondWith: (given) => void (answer = given),
  });
  return answer;
}

describe('the service worker', () => {
  it('the page of the server is shown, also when that page is an error', async () => {
    for (const status of [200, 404, 500])
      expect(await openPage({ load: async () => ({ status, from: 'network' }) })).toEqual({
        status,
        from: 'network',
      });
  });

  it('the page of the worker is shown without a network or a server, and when a proxy has no server', async () => {
    const failed = await openPage({ load: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(failed?.from).toBe('cache');
    for (const status of [502, 503, 504]) {
      const answer = await openPage({ load: async () => ({ status, from: 'network' }) });
      expect(answer?.from).toBe('cache');
    }
  });

  it('downloads and documents that are no pages are left to the browser', async () => {
    const answer = await openPage({
      pathname: '/api/user/export',
      load: async () => ({ status: 503, from: 'network' }),
    });
    expect(answer?.from).toBe('network');
  });
});
