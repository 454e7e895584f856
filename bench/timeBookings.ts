import { type ChildProcess, spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { startBenchDatabase } from './benchDatabase.ts';
import { BOOKING_READS, bookingTargets, contests, offerSlots } from './booking.ts';
import { PORTS } from './findTargets.ts';
import { readOperations } from './readOperations.ts';
import { printContests, printLoad, printRounds } from './report.ts';
import { seed, STUDY } from './seed.ts';
import { startProcess } from './startProcess.ts';
import { timeTargets } from './timeTargets.ts';
import { withClient } from './withClient.ts';

/**
 * `npm run bench -- booking`: W1 alone. `--against FOLDER` also measures the product of another
 * working copy on the same database in the same run; `--quick` measures less.
 */
const EARLIER_PORT = 4_685;
const APP = 'bench/product/startApp.ts';

const { against, quick } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { against: { type: 'string' }, quick: { type: 'boolean' } },
}).values;
const ROUNDS = quick ? 2 : 7;
const ROUND_MS = quick ? 1_000 : 3_000;
const database = await startBenchDatabase();
const children: ChildProcess[] = [];
try {
  const databaseUrl = await database.make({
    name: 'bench',
    fill: (url) => withClient(url, (client) => seed(client, STUDY)),
  });
  const start = async (file: string, env: Record<string, string>): Promise<number> => {
    const child = await startProcess(file, { DATABASE_URL: databaseUrl, ...env });
    children.push(child);
    return child.pid ?? 0;
  };
  const baseline = await start('bench/baseline/startBaseline.ts', {
    PORT: String(PORTS.baseline),
    READS: JSON.stringify(BOOKING_READS),
  });
  const app = await start(APP, { PORT: String(PORTS.app) });
  const earlier = against ? await startEarlier(against, databaseUrl) : 0;
  await withClient(databaseUrl, async (client) => {
    const offer = await offerSlots(client, STUDY);
    const targets = bookingTargets({
      offer,
      id: (await readOperations()).ids.get('useBookSlotMutation') ?? '',
      ports: {
        app: PORTS.app,
        baseline: PORTS.baseline,
        ...(against ? { earlier: EARLIER_PORT } : {}),
      },
      pids: { app, baseline, earlier },
    });
    const databasePid = database.postgres.process.pid ?? 0;
    printRounds(await timeTargets({ targets, rounds: ROUNDS, roundMs: ROUND_MS, databasePid }));
    printContests(await contests({ client, offer, targets, rounds: ROUNDS }));
  });
  printLoad();
} finally {
  for (const child of children) child.kill();
  await database.remove();
}

async function startEarlier(folder: string, databaseUrl: string): Promise<number> {
  const child = spawn(process.execPath, [APP], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(EARLIER_PORT) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  return child.pid ?? 0;
}
