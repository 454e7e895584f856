import { existsSync } from 'node:fs';
import { startBenchDatabase } from './benchDatabase.ts';
import { cpuTime } from './cpuTime.ts';
import { load, type Ask } from './load.ts';
import { median } from './median.ts';
import { printLoad } from './report.ts';
import { seed, type Size } from './seed.ts';
import { startProcess } from './startProcess.ts';
import { withClient } from './withClient.ts';

/** `npm run bench -- documents`: CPU time of the server per HTML document, after `npm run build`. */
const PORT = 4_684;
const ROUNDS = 5;
const ROUND_MS = 2_000;
const CREATORS = 10_000;
const SIZE: Size = {
  people: 2 * CREATORS,
  creators: CREATORS,
  games: 500,
  slotsPerCreator: 2,
  bookedPerCreator: 1,
};
const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, br', 'accept-language': 'en' };

const page =
  (path: string): Ask =>
  () => ({ port: PORT, path, headers: HEADERS });
/** Usernames of bench/seed.ts, each asked for once. */
const NAMES = 'nova kaito rhea luna oxide ember pixel zuri vesper juno'.split(' ');
const PAGES: Record<string, Ask> = {
  'home, cached': page('/'),
  'category, cached': page('/players'),
  'profile, cached': page('/profile/nova-500'),
  'profile, not cached': (n) => {
    const creator = 1 + (n % CREATORS);
    return { port: PORT, path: `/profile/${NAMES[creator % 10]}-${creator}`, headers: HEADERS };
  },
};
const clientFolder = 'dist/client';

if (!existsSync(clientFolder)) throw new Error('Run `npm run build` first.');
const database = await startBenchDatabase();
try {
  const url = await database.make({
    name: 'bench',
    fill: (databaseUrl) => withClient(databaseUrl, (client) => seed(client, SIZE)),
  });
  const app = await startProcess('bench/product/startApp.ts', {
    DATABASE_URL: url,
    PORT: String(PORT),
    CLIENT_FOLDER: clientFolder,
  });
  try {
    await printPages(app.pid ?? 0);
  } finally {
    app.kill();
  }
} finally {
  await database.remove();
}

async function printPages(pid: number): Promise<void> {
  process.stdout.write(
    '| document | requests/s | CPU ms of the server | errors |\n|---|---|---|---|\n',
  );
  for (const [name, ask] of Object.entries(PAGES)) {
    await load(ask, ROUND_MS / 2);
    const costs: number[] = [];
    const rates: number[] = [];
    let errors = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = cpuTime(pid);
      const { perSecond, refused } = await load(ask, ROUND_MS);
      costs.push((cpuTime(pid) - before) / ((perSecond * ROUND_MS) / 1_000));
      rates.push(perSecond);
      errors += refused;
    }
    process.stdout.write(
      `| ${name} | ${median(rates).toFixed(0)} | ${median(costs).toFixed(2)} | ${errors} |\n`,
    );
  }
  printLoad();
}
