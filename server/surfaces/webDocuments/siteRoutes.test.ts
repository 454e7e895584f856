import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp({ clientFolder: 'client/public' })));
afterAll(() => app.close());

describe('siteRoutes', () => {
  it('an icon is served at the default URL of browsers', async () => {
    const icon = await fetch(`${app.url}/favicon.ico`);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
    expect([...new Uint8Array(await icon.arrayBuffer()).subarray(0, 6)]).toEqual([
      0, 0, 1, 0, 1, 0,
    ]);
  });
});
