import { pino } from 'pino';
import { createAuth } from '../../server/areas/accounts/betterAuth/auth.ts';
import { QUERY_TIMEOUT_MS } from '../../server/connectDatabase.ts';
import { createApp } from '../../server/surfaces/createApp.ts';
import { makeTestDeps } from '../../server/testing/app/testDeps.ts';
import { readOperations } from '../readOperations.ts';

/**
 * Runs the product's HTTP interface on the benchmark's database, as a separate process. As in
 * production, queries have a timeout and each request writes a line to the log.
 */
const { deps, clock } = makeTestDeps({
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  settings: { PUBLIC_URL: 'http://localhost', TRUST_PROXY: process.env['TRUST_PROXY'] ?? '' },
  log: pino({ level: 'info' }, pino.destination('/dev/null')),
  queryTimeoutMs: QUERY_TIMEOUT_MS,
});
setInterval(() => (clock.now = new Date()), 100);
const { texts: persisted } = await readOperations();
const auth = createAuth({
  prisma: deps.prisma,
  env: deps.env,
  secret: 'x'.repeat(32),
  limiters: deps.limiters,
});
const app = createApp({
  jobs: {},
  deps,
  auth,
  persisted,
  clientFolder: process.env['CLIENT_FOLDER'] ?? 'none',
  graphiqlFolder: 'none',
  overlayFolder: 'none',
  state: { stopping: false, streams: new Set() },
});
app.listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('ready\n'));
