import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { loggedPath } from './observeRequest.ts';

let app: TestApp;
let lines: Record<string, unknown>[];
beforeAll(async () => {
  app = await startTestApp();
  lines = [];
  app.deps.log = pino(
    { level: 'debug' },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
});
afterAll(() => app.close());

const logged = async (path: string): Promise<Record<string, unknown> | undefined> => {
  lines.length = 0;
  const response = await fetch(app.url + path);
  await response.text();
  const id = response.headers.get('x-request-id');
  await expect.poll(() => lines.filter(({ msg }) => msg === 'request')).toHaveLength(1);
  const line = lines.find(({ requestId }) => requestId === id);
  return line;
};

describe('the request log', () => {
  it('the log has one line per response with its id and duration', async () => {
    expect(await logged('/api/nothing')).toMatchObject({
      method: 'GET',
      path: '/api/*',
      status: 404,
      ms: expect.any(Number),
    });
  });

  it('the log contains neither queries nor the parts of paths that may be secret', async () => {
    expect(await logged('/calendar/a-secret-token.ics?key=secret')).toBeDefined();
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('the log contains no secret when a request fails or is shed before it is routed', async () => {
    const { prisma } = app.deps;
    app.deps.prisma = new Proxy(prisma, {
      get: () => {
        throw new Error('No table');
      },
    });
    const path = '/calendar/a-secret-token-of-a-calendar.ics?key=secret';
    await logged(path).finally(() => (app.deps.prisma = prisma));
    expect(lines.map(({ msg }) => msg)).toEqual(['request failed', 'request']);
    expect(JSON.stringify(lines)).not.toContain('secret');
    const url = new URL('http://slotcast/overlay/saved/a-secret-code?key=secret');
    expect(loggedPath({ url })).toBe('/overlay');
  });

  it('health checks that succeed are omitted', async () => {
    lines.length = 0;
    await (await fetch(`${app.url}/healthz`)).text();
    await logged('/config.json');
    expect(lines.map(({ path }) => path)).toEqual(['/config.json']);
  });
});
