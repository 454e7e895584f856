import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOverlay } from '../../../scripts/build/buildClient.ts';
import { htmlText } from '../../testing/inspect/htmlText.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  await buildOverlay();
  app = await startTestApp({ overlayFolder: path.resolve('dist/overlay') });
});
afterAll(() => app.close());

const get = (place: string, init: RequestInit = {}) => fetch(app.url + place, init);

describe('embedRoutes', () => {
  it('any site may frame the page, without cookies and without a login session', async () => {
    const { cookie, username } = await app.register();
    for (const place of [
      `/embed/v1/${username}`,
      `/embed/v1/${username.toUpperCase()}/`,
      '/embed/v1',
      '/embed/v1/button.js',
      '/embed/v1/embed.js',
      '/embed/v1/sdk.js',
      '/embed/v1/words.js',
    ]) {
      const response = await get(place, {
        headers: { cookie, origin: 'https://elsewhere.example' },
      });
      expect([
        place,
        response.status,
        response.headers.getSetCookie(),
        response.headers.get('access-control-allow-credentials'),
      ]).toEqual([place, 200, [], null]);
      expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      const again = await get(place, {
        headers: { 'if-none-match': response.headers.get('etag') ?? '' },
      });
      expect([again.status, await again.text()]).toEqual([304, '']);
      const any = await get(place, { headers: { 'if-none-match': '*' } });
      expect(any.status).toBe(304);
    }
    const elsewhere = await get('/nothing-of-the-kind');
    expect(elsewhere.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('the script is a classic one without modules, and the page writes text only', async () => {
    const [button, embed] = await Promise.all(
      ['button', 'embed'].map(async (name) => (await get(`/embed/v1/${name}.js`)).text()),
    );
    expect(button).not.toMatch(/^\s*(import|export)\b|innerHTML|document\.cookie|localStorage/m);
    expect(embed).not.toMatch(/innerHTML|document\.cookie/);
  });

  it('the guide is for the given creator and escapes its input', async () => {
    expect(await (await get('/embed/v1')).text()).not.toMatch(/<script\s+async\s+src="\/embed/);
    const shown = await (await get('/embed/v1?creator=nova')).text();
    expect(htmlText(shown)).toMatch(
      /<script async src="\/embed\/v1\/button\.js" data-creator="nova" data-look="card" ?><\/script>/,
    );
    const hostile = await (
      await get(`/embed/v1?creator=${encodeURIComponent('"><script>alert(1)</script>')}`)
    ).text();
    expect(hostile).not.toContain('alert(1)');
  });

  it('an unknown username is answered with 404 and a page that explains it', async () => {
    const missing = await get('/embed/v1/nobody-at-all');
    expect([missing.status, missing.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(await missing.text()).toContain('/embed/v1/embed.js');
  });

  it('writes and unknown paths are rejected', async () => {
    expect((await get('/embed/v1/nova', { method: 'POST', body: 'x' })).status).toBe(405);
    for (const place of [
      '/embed/v2',
      '/embed/v1/a',
      '/embed/v1/x.js',
      '/embed/v1/nova/more',
      '/embed/v1/..%2f..%2fetc',
    ])
      expect([place, (await get(place)).status]).toEqual([place, 404]);
  });
});
