/**
 * A server with tracing in a separate process, because the SDK cannot be imported under the export
 * conditions of the server tests. Variables: DATABASE_URL, ENDPOINT, RATIO, OTHER (a service that a
 * failing job calls).
 */
import type { AddressInfo } from 'node:net';
import { startTracing } from '../../adapters/otlp/startTracing.ts';
import { createAuth } from '../../areas/accounts/betterAuth/auth.ts';
import { inSpan } from '../../platform/tracing/spans.ts';
import { traceQueries } from '../../platform/tracing/traceQueries.ts';
import { createApp } from '../../surfaces/createApp.ts';
import { makeTestDeps } from './testDeps.ts';

const read = (name: string): string => process.env[name] ?? '';
const tracing = startTracing({
  endpoint: read('ENDPOINT'),
  ratio: Number(read('RATIO')),
  role: 'all',
});
const { deps } = makeTestDeps({
  databaseUrl: read('DATABASE_URL'),
  settings: { TRUST_PROXY: 'loopback' },
});
traceQueries(deps.pool);
await inSpan('job sample', {}, async () => {
  await fetch(`${read('OTHER')}/secret-path`);
  throw new Error('secret value');
}).catch(() => undefined);
const auth = createAuth({
  prisma: deps.prisma,
  env: deps.env,
  secret: 'x'.repeat(32),
  limiters: deps.limiters,
});
const app = createApp({
  deps,
  auth,
  jobs: {},
  persisted: new Map([['1', read('OPERATION')]]),
  clientFolder: 'none',
  graphiqlFolder: 'none',
  overlayFolder: 'none',
  state: { stopping: false, streams: new Set() },
});
app.listen(0, '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(app.address() as AddressInfo).port}\n`),
);
process.on('SIGTERM', () => void tracing.stop().then(() => process.exit(0)));
