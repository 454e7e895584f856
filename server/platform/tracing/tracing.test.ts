import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startReceiver, type Receiver } from '../../testing/services/startReceiver.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
};

const OPERATION = 'query HomePageQuery { games(first: 1) { edges { node { name } } } }';
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const PARENT_ID = 'b7ad6b7169203331';
let server: TestServer;
let other: Receiver;
beforeAll(async () => {
  server = await createTestServer();
  other = await startReceiver({ status: 503 });
});
afterAll(async () => {
  other.close();
  await server.close();
});

/** The spans that a collector receives while a server handles requests. */
async function traced(ratio: number, ask: (url: string) => Promise<unknown>): Promise<Span[]> {
  const collector = await startReceiver();
  const child = spawn(process.execPath, ['server/testing/app/tracedApp.ts'], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: server.deps.env.databaseUrl,
      ENDPOINT: collector.url,
      RATIO: String(ratio),
      OTHER: other.url,
      OPERATION,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await ask(await firstLine(child));
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  } finally {
    child.kill('SIGKILL');
    collector.close();
  }
  expect(collector.received.every(({ path }) => path === '/v1/traces')).toBe(true);
  return collector.received.flatMap(({ body }) => spansOf(body));
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output.');
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return chunk.toString().trim();
}

function spansOf(body: string): Span[] {
  const { resourceSpans } = JSON.parse(body) as {
    resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
  };
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

const valueOf = (span: Span | undefined, name: string): unknown =>
  Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0];

const askForGames = (url: string) =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.deps.env.publicUrl },
    body: JSON.stringify({ id: '1' }),
  }).then((response) => response.text());

describe('tracing', () => {
  it('a request is connected with its operation and statements, and a job with its calls', async () => {
    const spans = await traced(1, askForGames);
    const request = spans.find(({ name }) => name === 'POST /graphql');
    const operation = spans.find(({ name }) => name === 'graphql HomePageQuery');
    expect(valueOf(request, 'http.response.status_code')).toBe(200);
    expect(valueOf(request, 'slotcast.request_id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(operation).toMatchObject({ parentSpanId: request?.spanId, traceId: request?.traceId });
    const texts = spans
      .filter(({ traceId }) => traceId === request?.traceId)
      .map((span) => String(valueOf(span, 'db.query.text')));
    expect(texts.join()).toContain('"Game"');

    const job = spans.find(({ name }) => name === 'job sample');
    const call = spans.find(({ name }) => name === 'GET');
    expect(job?.status.code, 'an error').toBe(2);
    expect(call).toMatchObject({ parentSpanId: job?.spanId, status: { code: 2 } });
    expect(valueOf(call, 'server.address')).toBe('127.0.0.1');
    expect(valueOf(call, 'http.response.status_code')).toBe(503);
    expect(JSON.stringify(spans)).not.toContain('secret');
  });

  it('only the traces of trusted proxies are recorded when no trace is sampled', async () => {
    const traceparent = `00-${TRACE_ID}-${PARENT_ID}-01`;
    const spans = await traced(0, async (url) => {
      await askForGames(url);
      await (await fetch(`${url}/config.json`, { headers: { traceparent } })).text();
    });
    expect(spans.map(({ name }) => name)).toEqual(['GET /config.json']);
    expect(spans[0]).toMatchObject({ traceId: TRACE_ID, parentSpanId: PARENT_ID });
  });
});
