import { writeFile } from 'node:fs/promises';
import {
  BUSY,
  computeLimits,
  computeLoad,
  MIX,
  NOTIFY_COMMITS_PER_SECOND,
  PRIMARY_CORES,
  purchaseBytes,
  STREAMS_PER_PROCESS,
} from './capacity.rules.ts';
import { measureRows, type Measured } from './measureRows.ts';
import { readFigures, type Figures } from './readFigures.ts';

const FILE = 'docs/operations/capacity.md';
const TARGET = { creators: 1_000_000, perSecond: 10_000, streams: 100_000 };
/** Of an average creator, an assumption; one in a hundred sells most of it. */
const PER_YEAR = { slots: 100, purchases: 5 };
const MEASURED = { creators: 2_000, purchases: 100 };
const GIGABYTE = 1_000_000_000;

const number = (value: number): string =>
  (value >= 100 ? Math.round(value / 10) * 10 : Math.round(value * 10) / 10).toLocaleString('en');
const table = (head: string[], rows: (string | number)[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function writeLoad(figures: Figures): string {
  const { serverCores, databaseCores, replicaShare } = computeLoad({
    figures,
    perSecond: TARGET.perSecond,
  });
  const { benchDate, streamKilobytes } = figures;
  const rows = MIX.map(({ kind, share, cost }) => {
    const { server, database } = cost(figures);
    return [kind, `${number(share * 100)} %`, server, database];
  });
  return `## Requests
${table(['Kind', 'Share', 'CPU ms of the server', 'CPU ms of PostgreSQL'], rows)}

The shares are an assumption; change them in \`bench/capacity/capacity.rules.ts\`. The CPU times are those of [bench.md](../measurements/bench.md), run of ${benchDate}; the read of a signed-in person is that of a profile by the executor (Yoga, Pothos, Prisma), without the statement that reads the session. With this mix ${number(TARGET.perSecond)} requests per second need:

${table(
  ['Part', 'Busy cores', `Planned, ${BUSY * 100} % busy`],
  [
    [
      'web processes',
      number(serverCores),
      `${Math.ceil(serverCores / BUSY)} processes of one core`,
    ],
    [
      'PostgreSQL',
      number(databaseCores),
      `${Math.ceil(databaseCores / BUSY)} cores, of which a replica can do ${number(replicaShare * 100)} %`,
    ],
    [
      `${number(TARGET.streams)} event streams`,
      '',
      `${number((TARGET.streams * streamKilobytes) / 1_000_000)} GB over at least ${TARGET.streams / STREAMS_PER_PROCESS} processes`,
    ],
  ],
)}`;
}

function writeRows(measured: Measured): string {
  const bytes = purchaseBytes(measured);
  const { bytesPerSlot, bytesPerCreator, tables } = measured;
  const gigabytes = (each: number, count: number): string =>
    `${number((each * count * TARGET.creators) / GIGABYTE)} GB`;
  return `## Rows and bytes
Measured with ${number(measured.purchases)} purchases through the product, indexes included. Small tables have pages that are not full, so these are upper bounds.

${table(
  ['Table', 'Rows per purchase', 'Bytes per row'],
  tables.map(({ table: name, rowsPerPurchase, bytesPerRow }) => [
    name,
    number(rowsPerPurchase),
    number(bytesPerRow),
  ]),
)}

${table(
  ['Entity', 'Bytes', `${number(TARGET.creators)} creators`],
  [
    ['creator', number(bytesPerCreator), gigabytes(bytesPerCreator, 1)],
    [
      `slot, ${PER_YEAR.slots} per creator and year`,
      number(bytesPerSlot),
      `${gigabytes(bytesPerSlot, PER_YEAR.slots)} a year, until retention`,
    ],
    [
      `purchase, ${PER_YEAR.purchases} per creator and year`,
      number(bytes),
      `${gigabytes(bytes, PER_YEAR.purchases)} a year, until retention`,
    ],
  ],
)}`;
}

function writeLimits({ figures, measured }: { figures: Figures; measured: Measured }): string {
  const { oneProcess, primary, events, jobs } = computeLimits({ figures, measured });
  const rows: [number, string, string, string][] = [
    [
      oneProcess,
      'one process (one core)',
      'CPU of Node',
      'more web processes (`--scale web=N`, the autoscaler)',
    ],
    [
      primary,
      `one primary with ${PRIMARY_CORES} cores`,
      'CPU of PostgreSQL',
      'REPLICA_DATABASE_URL for public lists; then a shared-storage PostgreSQL (Aurora, AlloyDB) or Citus by creator',
    ],
    [
      events,
      'events and jobs by NOTIFY',
      `${number(NOTIFY_COMMITS_PER_SECOND)} commits per second, each with a flush of its own; at most ${number(measured.commitsPerPurchase)} per purchase`,
      'REDIS_EVENTS=1 for events; a disk that flushes faster',
    ],
    [
      jobs,
      'jobs by NOTIFY, with REDIS_EVENTS=1',
      `the same; ${number(measured.jobCommitsPerPurchase)} of the commits add a job`,
      'a disk that flushes faster; then jobs that are added in batches ([decision 0159](../decisions/0159-jobs-notify-at-commit.md))',
    ],
  ];
  return `## What is full first
For the mix above, in this order:

${table(
  ['Requests per second', 'Part', 'Why', 'What takes over'],
  rows.toSorted(([a], [b]) => a - b).map(([load, ...rest]) => [number(load), ...rest]),
)}

Connections are not in this list: web processes share PgBouncer's, and each process needs 1 to 13 of its own ([deploy.md](deploy.md)). Nor is Redis: a limit costs one command, and one Redis answers about 100,000 per second. A server that uses several cores (Valkey with io-threads), or a cluster that answers at one address (Redis Enterprise, Envoy), takes over then; the client does not follow the redirections of an open cluster. HTML documents and images can be cached by a CDN, which removes the first row of the mix.`;
}

const figures = await readFigures();
const measured = await measureRows(MEASURED);
const text = `# Capacity

Written by \`npm run measure:capacity\` from measured costs; nothing of this size was run. A figure is the result of the model, not of a test with ${number(TARGET.creators)} creators.

${writeLoad(figures)}

A fresh web process uses ${number(measured.serverMegabytes)} MB.

${writeRows(measured)}

${writeLimits({ figures, measured })}
`;
await writeFile(FILE, text);
process.stdout.write(text);
process.exit(0);
