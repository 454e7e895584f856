import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOverlay } from '../../../scripts/build/buildClient.ts';
import { makeCreator } from '../../testing/factories/basics.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { newAddress } from '../../testing/app/newAddress.ts';

let app: TestApp;
beforeAll(async () => {
  await buildOverlay();
  app = await startTestApp({ overlayFolder: path.resolve('dist/overlay') });
});
afterAll(() => app.close());

/** Uses a separate IP address for each call by default. */
const get = (
  place: string,
  { address = newAddress(), ...init }: RequestInit & { address?: string } = {},
) => fetch(app.url + place, { ...init, headers: { 'x-forwarded-for': address, ...init.headers } });

describe('the browser source', () => {
  it('the page is small, transparent and for any frame, without cookies', async () => {
    const { username } = await makeCreator(app.deps);
    const page = await get(`/overlay/${username}?theme=light`);
    const html = await page.text();
    expect([page.status, page.headers.getSetCookie()]).toEqual([200, []]);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("script-src 'self'");
    expect(page.headers.get('cross-origin-opener-policy')).toBeNull();
    expect(html).toContain('background: transparent');
    // In a frame of another page its landmark is listed next to that page's.
    expect(html).toMatch(/<main id="card" aria-label="[^"]+"/);
    const scripts = await Promise.all(
      ['sdk', 'words', 'page'].map(async (name) => (await get(`/overlay/v1/${name}.js`)).text()),
    );
    // 4,400 bytes of it are names of cities in four languages.
    expect([html, ...scripts].reduce((sum, text) => sum + Buffer.byteLength(text), 0)).toBeLessThan(
      34_000,
    );
    expect(scripts.join('')).not.toMatch(
      /toSorted|toReversed|findLast|groupBy|structuredClone|color-mix|document\.cookie|innerHTML/,
    );
    expect(html).not.toMatch(/color-mix|:has\(|@container/);
  });

  it('an unknown username is answered with 404 and the same page', async () => {
    const { id, username } = await makeCreator(app.deps);
    const page = await get(`/overlay/${username.toUpperCase()}`);
    const missing = await get('/overlay/nobody-here');
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await missing.text()).toBe(await page.text());
    await app.deps.prisma.user.update({ where: { id }, data: { isActive: false } });
    await expect.poll(async () => (await get(`/overlay/${username}`)).status).toBe(404);
  });

  it('an IP address above the request limit is answered with 200 without a lookup', async () => {
    const statuses: number[] = [];
    for (let request = 0; request < 121; request += 1)
      statuses.push((await get('/overlay/nobody-here', { address: '203.0.113.90' })).status);
    expect([statuses.indexOf(200), statuses.length]).toEqual([120, 121]);
  });

  it("the page contains the creator's URL as a QR code and a web font", async () => {
    const creator = await makeCreator(app.deps);
    const qr = await get(`/overlay/v1/creators/${creator.username}/qr.svg`);
    expect([qr.status, qr.headers.get('content-type'), qr.headers.get('etag')]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      expect.stringMatching(/^"[\w-]{22}"$/),
    ]);
    const svg = await qr.text();
    expect(svg).toMatch(/^<svg .*<\/svg>\s*$/s);
    expect(svg).not.toContain('script');
    expect((await get('/overlay/v1/creators/nobody-here/qr.svg')).status).toBe(404);
    const font = await get('/overlay/v1/font-latin.woff2');
    expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    expect((await get('/overlay/v1/font-other.woff2')).status).toBe(404);
  });

  it('a script for other pages and a page that documents it accompany the browser source', async () => {
    const script = await get('/overlay/v1/sdk.js', {
      headers: { origin: 'https://elsewhere.example' },
    });
    expect([
      script.status,
      script.headers.get('content-type'),
      script.headers.get('access-control-allow-origin'),
    ]).toEqual([200, 'text/javascript; charset=utf-8', '*']);
    expect(await script.text()).toContain('as connect');
    const types = await (await get('/overlay/v1/sdk.d.ts')).text();
    expect(types).toMatch(
      /export type OverlayState = \{[^]*export declare function connect\(username: string, options: OverlayOptions\): OverlayConnection;\n$/,
    );
    expect(types).not.toMatch(/=>\s*\{|fetch\(/);
    for (const place of ['/overlay', '/overlay/v1']) {
      const guide = await (await get(place)).text();
      for (const word of [
        '60 requests a minute',
        'Retry-After',
        'In version 1 fields and events may be added',
        'Last-Event-ID',
        'theme',
        'accent',
        'size',
        'language',
        'zone',
        'show',
        'shape',
        'ticker',
        'qr.svg',
        'key=',
        'sdk.d.ts',
      ])
        expect(guide).toContain(word);
    }
  });
});
