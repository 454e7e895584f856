import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/Metrics.ts';

/**
 * Maximum age of reads compared with the primary. Longer than the interval of the comparison, which
 * it includes.
 */
const MAX_STALENESS_MS = 2_000;
const INTERVAL_MS = 500;
/**
 * A server that never was a replica (after a failover, for example) has only the position of its
 * own log.
 */
const HAS_REPLAYED =
  'select $1::pg_lsn <= coalesce(pg_last_wal_replay_lsn(), pg_current_wal_lsn()) as "hasReplayed"';

export type ReplicaReads = {
  /** The replica while it is fresh enough, otherwise the primary. */
  pool: () => Pool;
  /** Called when a read of the replica failed: the primary serves until the next comparison. */
  reportFailure: (error: unknown) => void;
  close: () => void;
};

type Options = { primary: Pool; replica: Pool; log: Logger; metrics: Pick<Metrics, 'set'> };

/**
 * Sends public reads to a streaming replica. Twice a second the position of the primary's log is
 * recorded, and the replica counts as fresh for two seconds from that moment if it has replayed the
 * log up to there. This also detects a replica that lost its primary, which considers itself up to
 * date.
 */
export function replicaReads({ primary, replica, log, metrics }: Options): ReplicaReads {
  let freshUntil = 0;
  let wasFresh = false;
  let isComparing = false;

  const report = (isFresh: boolean, error?: unknown): void => {
    metrics.set({ name: 'slotcast_replica_fresh', value: isFresh ? 1 : 0 });
    if (isFresh !== wasFresh) {
      if (isFresh) log.info('the replica serves public reads');
      else log.warn({ error }, 'the replica is behind or away; the primary serves its reads');
    }
    wasFresh = isFresh;
  };
  const compare = async (): Promise<void> => {
    const at = performance.now();
    const position = await readPosition(primary);
    const { rows } = await replica.query<{ hasReplayed: boolean }>(HAS_REPLAYED, [position]);
    if (rows[0]?.hasReplayed) freshUntil = Math.max(freshUntil, at + MAX_STALENESS_MS);
    report(performance.now() < freshUntil);
  };
  const timer = setInterval(() => {
    if (performance.now() >= freshUntil) report(false);
    if (isComparing) return;
    isComparing = true;
    void compare()
      .catch((error: unknown) => report(performance.now() < freshUntil, error))
      .finally(() => (isComparing = false));
  }, INTERVAL_MS);
  timer.unref();
  report(false);
  return {
    pool: () => (performance.now() < freshUntil ? replica : primary),
    reportFailure: (error) => {
      freshUntil = 0;
      report(false, error);
    },
    close: () => clearInterval(timer),
  };
}

async function readPosition(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ at: string }>('select pg_current_wal_lsn()::text as at');
  return rows[0]?.at ?? '';
}
