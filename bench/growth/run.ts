import { percentile } from '../../prove/harness/metrics.ts';
import { startBenchDatabase } from '../benchDatabase.ts';
import { median } from '../median.ts';
import { printLoad } from '../report.ts';
import { withClient } from '../withClient.ts';
import { connect, type Place } from './connect.ts';
import { MEASURES, type Measure } from './measures.ts';
import { seedGrown } from './seedGrown.ts';

/**
 * `npm run bench -- growth`: the same work on a marketplace with 10,000 creators and on one with
 * 1,000,000 creators, 10 million slots and 5 million bookings (about 15 GB of disk, which are
 * removed afterwards). `--creators=200000` names another size.
 */
const SMALL = 10_000;
const grown = process.argv.map((word) => /^--creators=(\d+)$/.exec(word)?.[1]).find(Boolean);
const SIZES = [SMALL, Number(grown ?? 1_000_000)];
const REPEATS = 41;
const JOB_REPEATS = 15;
const WARM_UP = 3;
const MAX_GROWTH = 1.5;
/** The database can be rebuilt, so it need not survive a crash. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const database = await startBenchDatabase(SETTINGS);
const places: (Place & { close: () => Promise<void> })[] = [];
try {
  for (const creators of SIZES) {
    const started = performance.now();
    const databaseUrl = await database.make({
      name: `grown_${creators}`,
      fill: (url) => seedGrown({ databaseUrl: url, creators }),
    });
    places.push(await connect({ databaseUrl, creators }));
    const seconds = (performance.now() - started) / 1_000;
    print(`${creators} creators: ${await sizeOf(databaseUrl)} in ${seconds.toFixed(0)} s`);
  }
  print(
    `\n| median ms | ${SIZES.map((size) => `${size} creators`).join(' | ')} | times | middle half of the pairs |`,
  );
  print('|---|---|---|---|---|');
  for (const measure of MEASURES) await compare(measure);
  printLoad();
} finally {
  for (const place of places) await place.close();
  await database.remove();
}

/**
 * In turn, so that other work on this machine slows both. The middle half of the times of single
 * pairs shows whether the difference of the medians is more than that.
 */
async function compare(measure: Measure): Promise<void> {
  const repeats = measure.isJob ? JOB_REPEATS : REPEATS;
  const times = places.map((): number[] => []);
  for (let n = -WARM_UP; n < repeats; n += 1)
    for (const [index, place] of places.entries()) {
      const number = n + WARM_UP;
      await measure.prepare?.(place, number);
      const from = performance.now();
      await measure.run(place, number);
      if (n >= 0) times[index]?.push(performance.now() - from);
    }
  const [before = 0, after = 0] = times.map(median);
  const pairs = (times[1] ?? []).map((time, n) => time / (times[0]?.[n] ?? 0));
  const [min, max] = [25, 75].map((share) => percentile(pairs, share).toFixed(2));
  print(
    `| ${measure.what} | ${before.toFixed(1)} | ${after.toFixed(1)} | ${(after / before).toFixed(2)} | ${min} to ${max} |`,
  );
  if (after / before > MAX_GROWTH) process.exitCode = 1;
}

function sizeOf(databaseUrl: string): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ size: string; slots: string; bookings: string }>(
      `select pg_size_pretty(pg_database_size(current_database())) as size,
        (select count(*) from "AvailabilitySlot") as slots, (select count(*) from "Booking") as bookings`,
    );
    const [row] = rows;
    return `${row?.slots} slots, ${row?.bookings} bookings, ${row?.size}`;
  });
}
