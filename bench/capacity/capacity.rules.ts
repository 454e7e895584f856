import type { Cost, Figures } from './readFigures.ts';
import type { Measured } from './measureRows.ts';

/** Cores are planned to be busy to this share, so that peaks and a lost machine fit. */
export const BUSY = 0.6;
/** CPU of one public document from the cache of the process; the goal of `npm run bench -- documents`. */
const DOCUMENT: Cost = { server: 0.3, database: 0 };
/**
 * Commits per second while each has a NOTIFY: they wait for each other, so each flushes the log
 * alone. Measured with 24 clients and a disk that takes 4 to 7 ms per flush (docs/decisions/0159).
 */
export const NOTIFY_COMMITS_PER_SECOND = 250;
/** Cores of the largest usual database machine. */
export const PRIMARY_CORES = 64;
/** A process works on one core. */
export const STREAMS_PER_PROCESS = 10_000;

/** The share of each kind of request, an assumption: mostly visitors, one purchase in 500 requests. */
export const MIX = [
  { kind: 'public document, cached', share: 0.3, cost: () => DOCUMENT },
  { kind: 'public read, answered from the cache of a second', share: 0.4, cost: cached },
  { kind: 'home, uncached', share: 0.02, cost: ({ home }: Figures) => home },
  { kind: 'list or search, uncached', share: 0.06, cost: ({ category }: Figures) => category },
  { kind: 'profile with free times', share: 0.12, cost: ({ profile }: Figures) => profile },
  {
    kind: 'read of a signed-in person',
    share: 0.098,
    cost: ({ signedInRead }: Figures) => signedInRead,
  },
  { kind: 'booking', share: 0.002, cost: ({ booking }: Figures) => booking },
] as const;

function cached({ cachedRead }: Figures): Cost {
  return cachedRead;
}

type Load = { serverCores: number; databaseCores: number; replicaShare: number };

/**
 * Cores that this many requests per second keep busy. `replicaShare`: of the database work, what a
 * replica can do.
 */
export function computeLoad({ figures, perSecond }: { figures: Figures; perSecond: number }): Load {
  const sum = (part: keyof Cost, isChosen: (kind: string) => boolean = () => true): number =>
    MIX.filter(({ kind }) => isChosen(kind)).reduce(
      (total, { share, cost }) => total + (perSecond * share * cost(figures)[part]) / 1_000,
      0,
    );
  const databaseCores = sum('database');
  return {
    serverCores: sum('server'),
    databaseCores,
    replicaShare: sum('database', (kind) => kind.startsWith('list')) / databaseCores,
  };
}

/** Requests per second at which a part is busy to BUSY, for the same mix. */
export function computeLimits({ figures, measured }: { figures: Figures; measured: Measured }) {
  const { serverCores, databaseCores } = computeLoad({ figures, perSecond: 1 });
  const bookingShare = MIX.find(({ kind }) => kind === 'booking')?.share ?? 0;
  return {
    oneProcess: BUSY / serverCores,
    primary: (PRIMARY_CORES * BUSY) / databaseCores,
    events: NOTIFY_COMMITS_PER_SECOND / measured.commitsPerPurchase / bookingShare,
    jobs: NOTIFY_COMMITS_PER_SECOND / measured.jobCommitsPerPurchase / bookingShare,
  };
}

/** Bytes that one purchase leaves in the database, with indexes. */
export function purchaseBytes({ tables }: Measured): number {
  return tables.reduce(
    (sum, { rowsPerPurchase, bytesPerRow }) => sum + rowsPerPurchase * bytesPerRow,
    0,
  );
}
