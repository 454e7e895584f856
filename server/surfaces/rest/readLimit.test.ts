import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressKey } from '../../platform/net/clientAddress.ts';
import { LIMITS } from '../../platform/rateLimit/limits.ts';
import { restClient, type RestClient } from '../../testing/app/restClient.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';

let app: TestApp;
let rest: RestClient;
beforeAll(async () => {
  app = await startTestApp();
  rest = restClient(app);
});
afterAll(() => app.close());

const PATH = '/api/user/profile/nobody-here';
const { points } = LIMITS.restReads;

/** Counts as many reads of an IP address as the limit allows. */
const useUp = (address: string) =>
  app.deps.limiters(LIMITS.restReads).penalty(addressKey(address), points);

describe('REST reads', () => {
  it('reads without a key are limited per IP address, and every response states the remaining quota', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.10' };
    const first = await rest.send('GET', PATH, { headers: { 'x-forwarded-for': '203.0.113.11' } });
    expect([
      first.status,
      first.headers.get('ratelimit-limit'),
      first.headers.get('ratelimit-remaining'),
      first.headers.get('ratelimit-reset'),
    ]).toEqual([404, String(points), String(points - 1), '60']);
    await useUp('203.0.113.10');
    const refused = await rest.send('GET', PATH, { headers });
    expect([refused.status, refused.body]).toEqual([
      429,
      expect.objectContaining({ code: 'RATE_LIMITED' }),
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    expect((await rest.send('GET', PATH)).status).toBe(404);
  });

  it('reads with an unknown key count for the IP address, so that keys cannot be guessed indefinitely', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.12',
      authorization: 'Bearer sk_unknown',
    };
    expect(await rest.fails('GET', '/api/user/me', { headers })).toEqual([401, 'UNAUTHENTICATED']);
    await useUp('203.0.113.12');
    expect(await rest.fails('GET', '/api/user/me', { headers })).toEqual([429, 'RATE_LIMITED']);
  });
});
