import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { htmlText } from '../../testing/inspect/htmlText.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';

const REGISTERED = new Map([['0123456789abcdef', 'query NameQuery { viewer { username } }']]);
let app: TestApp;
let closed: TestApp;
beforeAll(async () => {
  app = await startTestApp({ persisted: REGISTERED });
  closed = await startTestApp({ persisted: REGISTERED, settings: { OPEN_GRAPHQL: '0' } });
});
afterAll(async () => {
  await app.close();
  await closed.close();
});

type Answer = {
  data?: unknown;
  errors?: { message: string; extensions: { code: string; requestId?: string } }[];
};
const toCode = async (response: Response) =>
  ((await response.json()) as Answer).errors?.[0]?.extensions.code;
const MUTATION = 'mutation { startPayoutOnboarding { __typename } }';

describe('graphqlRoutes for other origins', () => {
  it('permission to read is refused', async () => {
    const response = await app.post(
      '/graphql',
      { query: '{ __typename }' },
      { origin: 'https://evil.example' },
    );
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await fetch(`${app.url}/graphql`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    ['text/plain', JSON.stringify({ query: MUTATION })],
    ['application/x-www-form-urlencoded', `query=${encodeURIComponent(MUTATION)}`],
    [
      'multipart/form-data; boundary=x',
      `--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${JSON.stringify({ query: MUTATION })}\r\n--x--\r\n`,
    ],
    ['', JSON.stringify({ query: MUTATION })],
  ])('a mutation as %s is rejected', async (type, body) => {
    const { cookie } = await app.register();
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': type, cookie },
      body,
    });
    expect(response.status).toBe(415);
    expect(await toCode(response)).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('a mutation at a query-only endpoint is answered with 403, not 500', async () => {
    const response = await app.post('/graphql/public', { query: MUTATION });
    expect([
      response.status,
      ((await response.json()) as { errors: { extensions: object }[] }).errors[0]?.extensions,
    ]).toEqual([403, { code: 'FORBIDDEN' }]);
  });

  it.each([
    ['/graphql', 'variables'],
    ['/graphql', 'extensions'],
    ['/graphql/public', 'variables'],
  ])('a read at %s names the parameter %s that is not JSON', async (path, name) => {
    const response = await fetch(`${app.url}${path}?query={viewer{id}}&${name}={bad`);
    expect([response.status, ((await response.json()) as Answer).errors]).toEqual([
      400,
      [{ message: `The parameter "${name}" is not JSON.`, extensions: { code: 'BAD_REQUEST' } }],
    ]);
  });

  it.each(['variables', 'extensions'])(
    'a read whose %s nest too deep is rejected',
    async (name) => {
      const nested = `{"a":${'['.repeat(200)}${']'.repeat(200)}}`;
      const response = await fetch(
        `${app.url}/graphql/public?query={__typename}&${name}=${encodeURIComponent(nested)}`,
      );
      expect([response.status, await toCode(response)]).toEqual([400, 'DEPTH_LIMIT_EXCEEDED']);
    },
  );

  it('a mutation by GET is rejected', async () => {
    const { cookie } = await app.register();
    const response = await fetch(`${app.url}/graphql?query=${encodeURIComponent(MUTATION)}`, {
      headers: { cookie },
    });
    expect(response.status).toBe(405);
  });

  it('GET responses of the public endpoint are cacheable by ETag, except errors', async () => {
    const { cookie, username } = await app.register();
    const ask = (search: string, headers: Record<string, string> = {}) =>
      fetch(`${app.url}/graphql/public?${search}`, {
        headers: { cookie, origin: 'https://evil.example', ...headers },
      });
    const byId = await ask('id=0123456789abcdef');
    expect([byId.status, byId.headers.get('cache-control'), byId.headers.getSetCookie()]).toEqual([
      200,
      'public, max-age=15, stale-while-revalidate=60',
      [],
    ]);
    const text = await byId.text();
    expect(text).toContain('"viewer":null');
    expect(text).not.toContain(username);
    const etag = byId.headers.get('etag') ?? '';
    const again = await ask('id=0123456789abcdef', { 'if-none-match': etag });
    expect([
      again.status,
      await again.text(),
      again.headers.get('access-control-allow-origin'),
    ]).toEqual([304, '', '*']);
    const wrong = await ask(`query=${encodeURIComponent('{ nothing }')}`);
    expect([wrong.headers.get('cache-control'), wrong.headers.get('etag')]).toEqual([
      'no-store',
      null,
    ]);
    expect(await toCode(await ask('id=unknown'))).toBe('PERSISTED_OPERATION_NOT_FOUND');
    expect((await ask(`query=${encodeURIComponent(MUTATION)}`)).status).toBeGreaterThanOrEqual(400);
  });

  it('a GET request to the public endpoint that does not accept JSON is answered with 406', async () => {
    const response = await fetch(`${app.url}/graphql/public?id=0123456789abcdef`, {
      headers: { accept: 'image/png' },
    });
    expect([
      response.status,
      response.headers.get('cache-control'),
      response.headers.get('accept'),
      await response.text(),
    ]).toEqual([406, 'no-store', expect.stringContaining('application/json'), '']);
  });

  it('the public endpoint is documented with examples that run unchanged', async () => {
    const page = await fetch(`${app.url}/graphql/public/docs`);
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(html).not.toMatch(/<script(?! src="\/graphql\/public\/docs\.js")/);
    const examples = [...html.matchAll(/<textarea[^>]*>([^<]*)</g)].map(([, query = '']) =>
      htmlText(query),
    );
    expect(examples).toHaveLength(3);
    for (const query of examples) {
      const response = await fetch(`${app.url}/graphql/public?${new URLSearchParams({ query })}`, {
        headers: { accept: 'text/html,*/*' },
      });
      expect([
        query,
        response.headers.get('content-type'),
        ((await response.json()) as Answer).errors,
      ]).toEqual([query, expect.stringContaining('json'), undefined]);
    }
  });

  it('anonymous queries are allowed at the public endpoint, and no mutations', async () => {
    const { cookie } = await app.register({ role: 'ADMIN' });
    const headers = { origin: 'https://evil.example', cookie };
    const query = await app.post(
      '/graphql/public',
      { query: '{ viewer { id } __schema { queryType { name } } }' },
      headers,
    );
    expect(query.headers.get('access-control-allow-origin')).toBe('*');
    expect(query.headers.get('access-control-allow-credentials')).toBeNull();
    expect(await query.json()).toMatchObject({
      data: { viewer: null, __schema: { queryType: { name: 'Query' } } },
    });
    expect(await toCode(await app.post('/graphql/public', { query: MUTATION }, headers))).toBe(
      'FORBIDDEN',
    );
  });
});

describe('graphqlRoutes with GraphQL documents', () => {
  it.each(['id', 'doc_id', 'documentId'])(
    'registered operations run by %s for everyone',
    async (name) => {
      const { username, cookie } = await closed.register();
      const response = await closed.post(
        '/graphql',
        { [name]: '0123456789abcdef', variables: {} },
        { cookie },
      );
      expect(await response.json()).toEqual({ data: { viewer: { username } } });
    },
  );

  it('other documents run for staff only', async () => {
    const [fan, support] = [await closed.register(), await closed.register({ role: 'SUPPORT' })];
    expect(
      await toCode(
        await closed.post('/graphql', { query: '{ __typename }' }, { cookie: fan.cookie }),
      ),
    ).toBe('PERSISTED_OPERATION_REQUIRED');
    expect(await toCode(await closed.post('/graphql', { id: 'unknown' }))).toBe(
      'PERSISTED_OPERATION_NOT_FOUND',
    );
    expect(
      (await closed.graphql('{ __schema { queryType { name } } }', { cookie: support.cookie }))
        .errors,
    ).toBeUndefined();
  });

  it.each([
    '{ __schema { types { name } } }',
    '{ __type(name: "User") { fields { name } } }',
    '{ __type(name: "User") { ...T } } fragment T on __Type { name }',
  ])('the schema is hidden: %s', async (query) => {
    expect((await app.graphql(query)).errors?.[0]?.extensions.code).toBe('INTROSPECTION_DISABLED');
  });
});

describe('graphqlRoutes with errors', () => {
  it('a code is returned when signed out and for syntax errors, unknown fields and wrong variables', async () => {
    expect((await app.graphql(MUTATION)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await app.graphql('{')).errors?.[0]?.extensions.code).toBe('GRAPHQL_PARSE_FAILED');
    expect((await app.graphql('{ nothing }')).errors?.[0]?.extensions.code).toBe(
      'GRAPHQL_VALIDATION_FAILED',
    );
    expect(
      (await app.graphql('query A { __typename } query B { __typename }')).errors?.[0]?.extensions
        .code,
    ).toBe('BAD_REQUEST');
    const variables = { slug: 5 };
    expect(
      await toCode(
        await app.post('/graphql', {
          query: 'query ($slug: String!) { game(slug: $slug) { id } }',
          variables,
        }),
      ),
    ).toBe('BAD_USER_INPUT');
    const date = { from: 'tomorrow', to: '2026-13-45' };
    const query =
      'query ($from: DateTime!, $to: DateTime!) { creator(username: "x") { slots(from: $from, to: $to) { id } } }';
    expect(await toCode(await app.post('/graphql', { query, variables: date }))).toBe(
      'BAD_USER_INPUT',
    );
  });

  it.each([
    ['', 'BAD_REQUEST'],
    ['null', 'BAD_REQUEST'],
    ['"text"', 'BAD_REQUEST'],
    ['{"query":', 'BAD_REQUEST'],
    ['[]', 'BAD_REQUEST'],
    [
      `{"query":"{ __typename }","variables":{"a":${'['.repeat(90_000)}${']'.repeat(90_000)}}}`,
      'DEPTH_LIMIT_EXCEEDED',
    ],
  ])('a body that is not a request is rejected: %.20s', async (body, code) => {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.deps.env.publicUrl },
      body,
    });
    expect([response.status, await toCode(response)]).toEqual([400, code]);
  });

  it('unexpected errors are hidden behind the request id', async () => {
    const broken = await startTestApp();
    await broken.deps.pool.query('alter table "Game" rename to "Gone"');
    const response = await broken.post('/graphql', { query: '{ game(slug: "x") { id } }' });
    const { errors } = (await response.json()) as Answer;
    expect(errors).toMatchObject([
      {
        extensions: {
          code: 'INTERNAL_SERVER_ERROR',
          requestId: response.headers.get('x-request-id'),
        },
      },
    ]);
    expect(JSON.stringify(errors)).not.toMatch(/Gone|prisma|relation/i);
    await broken.close();
  });

  it('an unbounded body is rejected with and without Content-Length', async () => {
    const large = await app.post('/graphql', { query: `{ __typename } # ${'x'.repeat(300_000)}` });
    expect(large.status).toBe(413);
    const { hostname, port } = new URL(app.url);
    const status = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname);
      socket.write(
        'POST /graphql HTTP/1.1\r\nhost: localhost:4000\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
      );
      const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`;
      const more = setInterval(() => socket.write(chunk), 5);
      socket.on('error', () => undefined);
      socket.once('data', (data) => {
        clearInterval(more);
        socket.destroy();
        resolve(data.toString().split('\r\n')[0] ?? '');
      });
    });
    expect(status).toContain('413');
  });
});
