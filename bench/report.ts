import { availableParallelism, loadavg } from 'node:os';
import type { Growth } from './growth.ts';
import type { Measured } from './load.ts';
import { median } from './median.ts';

/** `server` and `database` are CPU time per request in ms. */
export type Round = {
  operation: string;
  target: string;
  measured: Measured;
  server: number;
  database: number;
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The cores and the load of the machine, without which figures of two runs cannot be compared. */
const readLoad = (): string =>
  `${availableParallelism()} cores, load average: ${loadavg()
    .map((value) => value.toFixed(1))
    .join(', ')}`;
const atStart = readLoad();

/** At the start and now. The load now contains that of the benchmark. */
export function printLoad(): void {
  print(`\nAt the start: ${atStart}\nAt the end: ${readLoad()}`);
}

/** A Markdown table: median, minimum and maximum of the rounds, and the ratio to the baseline. */
export function printRounds(rounds: Round[]): void {
  print(
    '| operation | | requests/s (min-max) | of the baseline | p50 ms | p99 ms | CPU ms server | CPU ms PostgreSQL | errors |',
  );
  print('|---|---|---|---|---|---|---|---|---|');
  for (const operation of new Set(rounds.map((round) => round.operation))) {
    const of = (target: string) =>
      rounds.filter((round) => round.operation === operation && round.target === target);
    const baseline = median(of('baseline').map(({ measured }) => measured.perSecond));
    for (const target of new Set(
      rounds
        .filter((round) => round.operation === operation)
        .map((round) => round.target)
        .sort((a, b) => (a === 'baseline' ? -1 : 0) - (b === 'baseline' ? -1 : 0)),
    )) {
      const its = of(target);
      const rates = its.map(({ measured }) => measured.perSecond);
      const recordedMetrics = [
        median(its.map(({ measured }) => measured.p50)),
        median(its.map(({ measured }) => measured.p99)),
        median(its.map(({ server }) => server)),
        median(its.map(({ database }) => database)),
      ];
      print(
        `| ${operation} | ${target} | ${median(rates).toFixed(0)} (${Math.min(...rates).toFixed(0)}-${Math.max(...rates).toFixed(0)}) | ${(median(rates) / baseline).toFixed(2)} | ${recordedMetrics.map((figure) => figure.toFixed(2)).join(' | ')} | ${its.reduce((sum, { measured }) => sum + measured.refused, 0)} |`,
      );
    }
  }
}

export function printGrowth({
  rows,
  from,
  to,
}: {
  rows: Growth[];
  from: number;
  to: number;
}): void {
  print(`\n| median ms | ${from} creators | ${to} creators | times (min-max of the rounds) |`);
  print('|---|---|---|---|');
  for (const { what, before, after, times } of rows) {
    const [min, max] = [Math.min(...times), Math.max(...times)];
    print(
      `| ${what} | ${before.toFixed(2)} | ${after.toFixed(2)} | ${median(times).toFixed(1)} (${min.toFixed(1)}-${max.toFixed(1)}) |`,
    );
  }
}

/** `won` counts the responses with a booking per contest. */
export type Contest = {
  target: string;
  buyers: number;
  won: number[];
  bookings: number;
  medianMs: number;
};

export function printContests(contests: Contest[]): void {
  print(
    '\n| all at once for one slot | rounds | booked in a round | bookings in the database | median ms until all had their answer |',
  );
  print('|---|---|---|---|---|');
  for (const { target, buyers, won, bookings, medianMs } of contests)
    print(
      `| ${buyers} at ${target} | ${won.length} | ${Math.min(...won)} to ${Math.max(...won)} | ${bookings} | ${medianMs.toFixed(0)} |`,
    );
}
