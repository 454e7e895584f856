import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '../platform/database/createPool.ts';
import { startTestApp, type TestApp } from '../testing/app/testApp.ts';

let app: TestApp;
let secure: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  secure = await startTestApp({ settings: { PUBLIC_URL: 'https://slotcast.example' } });
});
afterAll(async () => {
  await app.close();
  await secure.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers });

describe('security headers', () => {
  it.each([
    '/',
    '/healthz',
    '/nothing/here',
    '/api/auth/get-session',
    '/graphql',
    '/webhooks/stripe',
    '/config.json',
  ])('the headers are part of the response of %s, with a request id', async (path) => {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('the headers enforce HTTPS if PUBLIC_URL uses it', async () => {
    const { headers } = await fetch(`${secure.url}/healthz`);
    expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
  });

  it('other origins may read the public endpoint only', async () => {
    const origin = 'https://evil.example';
    for (const path of [
      '/',
      '/config.json',
      '/api/auth/get-session',
      '/events',
      '/webhooks/stripe',
    ]) {
      const response = await get(path, { origin });
      expect(response.headers.get('access-control-allow-origin'), path).toBeNull();
      expect(response.headers.get('access-control-allow-credentials'), path).toBeNull();
      await response.body?.cancel();
    }
    const open = await app.post('/graphql/public', { query: '{ __typename }' }, { origin });
    expect(open.headers.get('access-control-allow-origin')).toBe('*');
    expect(open.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each([
    '/%',
    '//',
    '/..%2f..%2fetc/passwd',
    '/media/../../package.json',
    '/media/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
  ])('the headers do not depend on the path: %s gets a client error', async (path) => {
    const { hostname, port } = new URL(app.url);
    const status = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
      );
      socket.once('data', (data) => resolve(data.toString()));
    });
    expect(status).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(status).not.toContain('"dependencies"');
  });
});

describe('routes', () => {
  it.each([
    ['/bills.csv', 'POST', 405, 'GET, HEAD'],
    ['/webhooks/stripe', 'GET', 405, 'POST'],
    ['/overlay/v1/sdk.js', 'POST', 405, 'GET, HEAD, OPTIONS'],
    ['/embed/v1/nova', 'POST', 405, 'GET, HEAD'],
    ['/config.json', 'DELETE', 405, 'GET, HEAD'],
    // Mail programs send HEAD to the links of an email, which must not use them up.
    ['/api/account/confirm-email?token=x', 'HEAD', 404, null],
    ['/api/account/confirm-email', 'POST', 404, null],
    ['/nothing/here', 'POST', 404, null],
  ])(
    'the response for %s to %s has the status %i and Allow: %s',
    async (path, method, status, allow) => {
      const response = await fetch(app.url + path, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([status, allow]);
    },
  );
});

describe('healthRoutes', () => {
  it('a live process is reported, and readiness while the database is available', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'alive' });
    const ready = await get('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('a stopping process is reported as not ready, and its connections are closed', async () => {
    app.state.stopping = true;
    const response = await get('/readyz');
    expect([response.status, await response.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'stopping' },
    ]);
    expect(response.headers.get('connection')).toBe('close');
    expect((await get('/healthz')).status).toBe(200);
    app.state.stopping = false;
  });

  it('a process without database or migrations is reported as not ready', async () => {
    const other = await startTestApp();
    await other.deps.pool.query('delete from _prisma_migrations');
    const pending = await fetch(`${other.url}/readyz`);
    expect([pending.status, await pending.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'migrations are pending' },
    ]);
    const gone = createPool({
      name: 'slotcast test',
      databaseUrl: 'postgresql://a:b@127.0.0.1:4699/c',
      log: other.deps.log,
      max: 1,
    });
    const { pool } = other.deps;
    other.deps.pool = gone;
    const lost = await fetch(`${other.url}/readyz`);
    expect([lost.status, await lost.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'the database is unavailable' },
    ]);
    other.deps.pool = pool;
    await gone.end();
    await other.close();
  });
});

describe('request bodies', () => {
  it.each([
    ['/graphql', 300_000, 413],
    ['/graphql/public', 300_000, 413],
  ])('bodies at %s are limited to the size that the route needs', async (path, size, status) => {
    expect((await app.post(path, { query: `{ __typename } # ${'x'.repeat(size)}` })).status).toBe(
      status,
    );
  });

  it('bodies above the limit are not read, and the connection is closed', async () => {
    expect(
      await answerWithoutReadingBody({
        path: '/graphql',
        length: 5_000_000,
        address: '198.51.100.7',
      }),
    ).toEqual({ status: 413, connection: 'close', code: 'BODY_TOO_LARGE' });
  });

  it.each(['/graphql', '/', '/api/game', '/nothing/here'])(
    'bodies above the largest limit are not read by %s',
    async (path) => {
      expect(
        await answerWithoutReadingBody({
          path,
          length: 1_000_000_000,
          address: '198.51.100.11',
          type: 'multipart/form-data; boundary=x',
        }),
      ).toEqual({ status: 413, connection: 'close', code: 'BODY_TOO_LARGE' });
    },
  );

  it('bodies with files of visitors are not read after repeated attempts', async () => {
    const requested = {
      path: '/graphql',
      length: 30,
      address: '198.51.100.12',
      type: 'multipart/form-data; boundary=x',
    };
    const send = () =>
      fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': requested.type,
          'x-slotcast-csrf': '1',
          'x-forwarded-for': requested.address,
          origin: app.deps.env.publicUrl,
        },
        body: 'x'.repeat(30),
      });
    for (let time = 0; time < 100; time += 1)
      expect(await (await send()).json()).toMatchObject({
        errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
      });
    expect(await answerWithoutReadingBody({ ...requested, length: 20_000_000 })).toEqual({
      status: 429,
      connection: 'close',
      code: 'RATE_LIMITED',
    });
  });

  it('bodies that are not read do not occupy a request slot while their connections close', async () => {
    const { hostname, port } = new URL(app.url);
    const head =
      'POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nx-forwarded-for: 198.51.100.10\r\ncontent-length: 5000000\r\n\r\n{';
    const sockets = Array.from({ length: 300 }, () =>
      connect(Number(port), hostname, function (this: Socket) {
        this.write(head);
      }),
    );
    await Promise.all(
      sockets.map((socket) => new Promise((resolve) => socket.once('data', resolve))),
    );
    expect((await app.post('/graphql', { query: '{ __typename }' })).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it('bodies of clients with repeated expensive queries are rejected unread', async () => {
    const address = '198.51.100.8';
    const hurt = () => app.post('/graphql', { query: '{' }, { 'x-forwarded-for': address });
    for (let time = 0; time < 100; time += 1) expect((await hurt()).status).toBe(200);
    const refused = await hurt();
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(
      await answerWithoutReadingBody({ path: '/graphql/public', length: 150_000, address }),
    ).toEqual({
      status: 429,
      connection: 'close',
      code: 'RATE_LIMITED',
    });
    expect(
      (
        await app.post(
          '/graphql',
          { query: '{ __typename }' },
          { 'x-forwarded-for': '198.51.100.9' },
        )
      ).status,
    ).toBe(200);
  });

  it('bodies of webhooks are rejected without a signature or when unbounded', async () => {
    const send = (body: string) => fetch(`${app.url}/webhooks/stripe`, { method: 'POST', body });
    expect((await send('{}')).status).toBe(400);
    expect(
      await send('x'.repeat(2_000_000)).then(
        ({ status }) => status,
        () => 400,
      ),
    ).toBe(400);
    expect((await get('/webhooks/stripe')).status).toBe(405);
  });

  it('a webhook without a signature is answered before its body has arrived', async () => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /webhooks/stripe HTTP/1.1\r\nhost: localhost\r\ncontent-length: 900000\r\n\r\n{',
    );
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (chunk: Buffer) => resolve(chunk.toString())),
    );
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });

  it('bodies of a sign-in are rejected above the limit', async () => {
    expect(
      (
        await app.post('/api/auth/sign-in/email', {
          email: 'a@b.example',
          password: 'x'.repeat(3_000_000),
        })
      ).status,
    ).toBe(413);
  });

  it.each(['/api/auth/sign-in/email', '/graphql', '/graphql/public', '/webhooks/stripe', '/login'])(
    'bodies without a length and without an end are rejected by %s, and the connection is reusable',
    async (path) => {
      let sent = 0;
      const endless = new ReadableStream({
        pull: async (controller) => {
          sent += 1;
          controller.enqueue(Buffer.alloc(100_000, 'x'));
          if (sent === 200) controller.close();
        },
      });
      const init = {
        method: 'POST',
        body: endless,
        duplex: 'half',
        headers: { 'content-type': 'application/json', origin: app.deps.env.publicUrl },
      } as RequestInit;
      const status = await fetch(app.url + path, init).then((answer) => answer.status);
      expect([400, 413]).toContain(status);
      expect((await get('/healthz')).status).toBe(200);
    },
  );
});

/** Sends only the beginning of a body and returns all data until the connection closes. */
async function answerWithoutReadingBody({
  path,
  length,
  address,
  type = 'application/json',
}: {
  path: string;
  length: number;
  address: string;
  type?: string;
}) {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\nx-slotcast-csrf: 1\r\nx-forwarded-for: ${address}\r\ncontent-length: ${length}\r\n\r\n{"query": "`,
  );
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve) => socket.once('close', resolve));
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return {
    status: Number(head.split(' ')[1]),
    connection: /^connection: (\S+)/im.exec(head)?.[1],
    code: /"code":"(\w+)"/.exec(body)?.[1],
  };
}
