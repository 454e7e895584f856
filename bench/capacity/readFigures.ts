import { readFile } from 'node:fs/promises';

/** CPU milliseconds of one request, in the server and in PostgreSQL. */
export type Cost = { server: number; database: number };
export type Figures = {
  cachedRead: Cost;
  home: Cost;
  category: Cost;
  profile: Cost;
  signedInRead: Cost;
  booking: Cost;
  /** The date of the newest run of `npm run bench`, whose figures come first in its file. */
  benchDate: string;
  streamKilobytes: number;
};

/** What `npm run bench` and `npm run measure:streams` have measured (docs/measurements/). */
export async function readFigures(): Promise<Figures> {
  const bench = await readFile('docs/measurements/bench.md', 'utf8');
  const streams = await readFile('docs/measurements/streams.md', 'utf8');
  const cost = (operation: string, target: string): Cost => findCost({ bench, operation, target });
  return {
    cachedRead: cost('Q1 home', 'Slotcast, cached 1 s'),
    home: cost('Q1 home', 'Slotcast'),
    category: cost('Q2 category', 'Slotcast'),
    profile: cost('Q3 profile', 'Slotcast'),
    signedInRead: cost('Q3 profile', 'executor (Yoga, Pothos, Prisma)'),
    booking: cost('W1 booking', 'Slotcast'),
    benchDate: /\d{1,2} [A-Z][a-z]+ \d{4}/.exec(bench)?.[0] ?? 'unknown date',
    streamKilobytes: Number(/^\| the process \|[^|]+\| ([\d.]+) KB/m.exec(streams)?.[1]),
  };
}

/** Columns: operation, target, requests/s, share, p50, p99, CPU ms server, CPU ms PostgreSQL, errors. */
function findCost({
  bench,
  operation,
  target,
}: {
  bench: string;
  operation: string;
  target: string;
}): Cost {
  for (const line of bench.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    if (cells[1] === operation && cells[2] === target)
      return { server: Number(cells[7]), database: Number(cells[8]) };
  }
  throw new Error(`docs/measurements/bench.md has no row "${operation} | ${target}".`);
}
