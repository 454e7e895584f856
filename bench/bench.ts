import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createDatabase,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../scripts/localStack/embeddedPostgres.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { schema } from '../server/surfaces/graphql/schema.ts';
import { compileQuery, type Statement } from '../server/surfaces/sqlExecutor/compileQuery.ts';
import { BOOKING_READS, bookingTargets, contests, offerSlots, type Target } from './booking.ts';
import { handWrittenReads } from './baseline/handWritten.ts';
import { GROWING, timeGrowing } from './growth.ts';
import { assertSameResponse } from './assertSameResponse.ts';
import { OPERATIONS } from './operations.ts';
import {
  installCompetitor,
  prepareCompetitor,
  startCompetitor,
} from './postgraphile/startCompetitor.ts';
import { printContests, printGrowth, printLoad, printRounds, type Round } from './report.ts';
import { median } from './median.ts';
import { seed, type Size, STUDY } from './seed.ts';
import { PORTS, findTargets } from './findTargets.ts';
import { readOperations } from './readOperations.ts';
import { timeTargets } from './timeTargets.ts';
import { withClient } from './withClient.ts';

const isQuick = process.argv.includes('--quick');
const ROUNDS = isQuick ? 2 : 5;
const ROUND_MS = isQuick ? 1_000 : 3_000;
const SIZE: Size = isQuick ? { ...STUDY, people: 2_000, creators: 1_000 } : STUDY;
/** 20 times the creators with fewer slots, which lists do not read. */
const GROWN: Size = {
  people: isQuick ? 21_000 : 210_000,
  creators: isQuick ? 20_000 : 200_000,
  games: 500,
  slotsPerCreator: 2,
  bookedPerCreator: 1,
};
const MAX_GROWTH = 2;
const GROWTH_ROUNDS = isQuick ? 2 : 5;

await installCompetitor();
const dataDir = await mkdtemp(path.join(tmpdir(), 'slotcast-bench-'));
await chmod(dataDir, 0o755);
const postgres = await startDatabase();
const children: ChildProcess[] = [];
try {
  const databaseUrl = await makeDatabase('bench', SIZE);
  const statements = await compileAll();
  const reads = {
    ...Object.fromEntries(
      OPERATIONS.map(({ operation }) => [operation, baselineRead(operation, statements)]),
    ),
    ...handWrittenReads(OPERATIONS),
    ...BOOKING_READS,
  };
  const app = await start('bench/product/startApp.ts', {
    DATABASE_URL: databaseUrl,
    PORT: String(PORTS.app),
  });
  const baseline = await start('bench/baseline/startBaseline.ts', {
    DATABASE_URL: databaseUrl,
    PORT: String(PORTS.baseline),
    READS: JSON.stringify(reads),
  });
  await withClient(databaseUrl, prepareCompetitor);
  const competitor = await startCompetitor({ databaseUrl, port: PORTS.competitor });
  children.push(competitor);
  const { ids } = await readOperations();
  const targets = OPERATIONS.flatMap((operation) =>
    findTargets({ operation, ids, app, baseline, competitor }),
  );
  await assertSameResponse({
    targets,
    operationOf: new Map(OPERATIONS.map(({ name, operation }) => [name, operation])),
  });
  const rounds = await timed(targets);
  await withClient(databaseUrl, async (client) => {
    const offer = await offerSlots(client, SIZE);
    const bookings = bookingTargets({
      offer,
      id: ids.get('useBookSlotMutation') ?? '',
      ports: PORTS,
      pids: { app: app.pid ?? 0, baseline: baseline.pid ?? 0, competitor: competitor.pid ?? 0 },
    });
    printRounds([...rounds, ...(await timed(bookings))]);
    printContests(await contests({ client, offer, targets: bookings, rounds: ROUNDS }));
  });
  await growth(databaseUrl);
  printLoad();
} finally {
  for (const child of children) child.kill();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/**
 * `shared_buffers` as in docs/operations/deploy.md: the default does not cache a table over 32 MB
 * that is read sequentially.
 */
async function startDatabase(): Promise<EmbeddedPostgres> {
  const first = await startEmbeddedPostgres({ dataDir });
  await withClient(first.url, (client) => client.query(`alter system set shared_buffers = '1GB'`));
  await first.stop();
  return startEmbeddedPostgres({ dataDir });
}

async function makeDatabase(name: string, size: Size): Promise<string> {
  await createDatabase({ url: postgres.url, name });
  const url = postgres.buildUrl(name);
  // The product's connection settings, also used for the baseline and the competitor.
  await withClient(url, (client) =>
    client.query(`alter database "${name}" set random_page_cost = 1.1`),
  );
  await migrate(url);
  await withClient(url, (client) => seed(client, size));
  return url;
}

async function compileAll(): Promise<Map<string, Statement>> {
  const { texts, ids } = await readOperations();
  return new Map(
    OPERATIONS.map(({ operation, variables }) => {
      const statement = compileQuery({
        schema,
        text: texts.get(ids.get(operation) ?? '') ?? '',
        currency: 'USD',
        feePercent: 10,
      })?.write({ variables, now: new Date(), viewerId: null });
      if (!statement) throw new Error(`${operation} is not compiled`);
      return [operation, statement];
    }),
  );
}

function baselineRead(operation: string, statements: Map<string, Statement>) {
  const { text, values, isSearch } = statements.get(operation) as Statement;
  return { text, values, ...(isSearch ? {} : { name: operation }) };
}

function timed(targets: Target[]): Promise<Round[]> {
  const databasePid = postgres.process.pid ?? 0;
  return timeTargets({ targets, rounds: ROUNDS, roundMs: ROUND_MS, databasePid });
}

async function growth(databaseUrl: string): Promise<void> {
  const grownUrl = await makeDatabase('grown', GROWN);
  const both: { before: Record<string, number>; after: Record<string, number> }[] = [];
  // In turn, so that other load on the machine changes both sizes.
  for (let round = 0; round < GROWTH_ROUNDS; round += 1)
    both.push({
      before: await withClient(databaseUrl, timeGrowing),
      after: await withClient(grownUrl, timeGrowing),
    });
  const rows = Object.keys(GROWING).map((what) => ({
    what,
    before: median(both.map(({ before }) => before[what] ?? 0)),
    after: median(both.map(({ after }) => after[what] ?? 0)),
    times: both.map(({ before, after }) => (after[what] ?? 0) / (before[what] ?? 0)),
  }));
  printGrowth({ rows, from: SIZE.creators, to: GROWN.creators });
  const worst = Math.max(
    ...rows.filter(({ what }) => GROWING[what]?.isFlat).map(({ times }) => median(times)),
  );
  if (!isQuick && worst > MAX_GROWTH) process.exitCode = 1;
}

async function start(file: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', () => reject(new Error(`${file} stopped`)));
  });
  return child;
}
