import type { Deps } from '../../Deps.ts';
import { isValueRefused } from '../../platform/database/databaseError.ts';
import { addCounts, type Counted } from './addCounts.ts';

const FLUSH_MS = 2_000;
/** Offsets of time zones are multiples of 15 minutes. */
const QUARTER_MS = 900_000;
/** Maximum number of distinct counts in memory; more are dropped until the next flush. */
const MAX_COUNTS = 10_000;

type Event = Omit<Counted, 'at' | 'count'>;
export type CountBuffer = {
  add(event: Event): void;
  /** Writes the buffered counts. Also runs two seconds after the first event. */
  flush(): Promise<void>;
};

/** Counts in memory and writes the sums in one statement, so that no request waits for the database. */
export function createCountBuffer(deps: Pick<Deps, 'prisma' | 'log' | 'now'>): CountBuffer {
  let counts = new Map<string, Counted>();
  /** Set until its flush begins, so that at most one flush waits for a running one. */
  let timer: NodeJS.Timeout | null = null;
  let last: Promise<void> = Promise.resolve();

  const put = (counted: Counted): void => {
    const key = JSON.stringify([
      counted.creatorId,
      counted.at,
      counted.kind,
      counted.source,
      counted.game,
    ]);
    const known = counts.get(key);
    if (known) known.count += counted.count;
    else if (counts.size < MAX_COUNTS) counts.set(key, counted);
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  };
  /** Halves a rejected batch until only the rejected counts are left, which are dropped. */
  const write = async (batch: readonly Counted[]): Promise<void> => {
    try {
      await addCounts(deps.prisma, batch);
    } catch (error) {
      if (!isValueRefused(error)) {
        deps.log.warn({ error }, 'counts could not be written; they are written later');
        for (const counted of batch) put(counted);
      } else if (batch.length === 1) deps.log.warn({ error }, 'a count was refused and dropped');
      else {
        const half = Math.ceil(batch.length / 2);
        await write(batch.slice(0, half));
        await write(batch.slice(half));
      }
    }
  };
  const writeAll = async (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    const batch = [...counts.values()];
    counts = new Map();
    await write(batch);
  };
  const flush = (): Promise<void> => (last = last.then(writeAll));
  return {
    add: (event) => {
      const at = new Date(Math.floor(deps.now().getTime() / QUARTER_MS) * QUARTER_MS);
      put({ ...event, at, count: 1 });
    },
    flush,
  };
}
