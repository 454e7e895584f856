import type { ChildProcess } from 'node:child_process';
import { BOOKING_READS, bookingTargets, contests, offerSlots, type Target } from './booking.ts';
import { handWrittenReads } from './baseline/handWritten.ts';
import { startBenchDatabase } from './benchDatabase.ts';
import { compileRead } from './compileRead.ts';
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
import { startProcess } from './startProcess.ts';
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
const database = await startBenchDatabase();
const children: ChildProcess[] = [];
try {
  const databaseUrl = await makeDatabase('bench', SIZE);
  const operations = await readOperations();
  const { ids } = operations;
  const reads = {
    ...Object.fromEntries(
      OPERATIONS.map((operation) => [operation.operation, compileRead({ operation, operations })]),
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
  await database.remove();
}

function makeDatabase(name: string, size: Size): Promise<string> {
  return database.make({ name, fill: (url) => withClient(url, (client) => seed(client, size)) });
}

function timed(targets: Target[]): Promise<Round[]> {
  const databasePid = database.postgres.process.pid ?? 0;
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
  const child = await startProcess(file, env);
  children.push(child);
  return child;
}
