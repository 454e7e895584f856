import type { Logger } from 'pino';
import type { Deps } from './Deps.ts';
import type { Env } from './env.ts';
import { closeLostConnections } from './platform/database/closeLostConnections.ts';
import { createPool } from './platform/database/createPool.ts';
import { replicaReads } from './platform/database/replicaReads.ts';
import { traceQueries } from './platform/tracing/traceQueries.ts';

/**
 * Six are used by the job queues all the time: each queue listens for jobs, and one connection holds
 * the locks of the workers.
 */
const MAX_WORKER_CONNECTIONS = 12;
/** Longer than any query of a request should take; detects silently lost connections. */
export const QUERY_TIMEOUT_MS = 8_000;
/** After this time a read goes to the primary instead. */
const REPLICA_TIMEOUT_MS = 2_000;

type Options = {
  env: Env;
  databaseUrl: string;
  directDatabaseUrl: string;
  log: Logger;
} & Pick<Deps, 'metrics'>;

/** Jobs may take longer than requests, and their queue needs sessions that a pooler does not provide. */
export function connectDatabase({ env, databaseUrl, directDatabaseUrl, log, metrics }: Options) {
  const pool = createPool({
    databaseUrl,
    log,
    max: env.poolMax,
    name: `slotcast ${env.role}`,
    queryTimeoutMs: QUERY_TIMEOUT_MS,
    isPooled: env.isPooled,
  });
  const workerPool = createPool({
    databaseUrl: directDatabaseUrl,
    log,
    max: MAX_WORKER_CONNECTIONS,
    name: 'slotcast jobs',
  });
  const stopCheck = closeLostConnections({
    databaseUrl: directDatabaseUrl,
    // A pooler responds to keep-alives itself and closes its own connections.
    pools: env.isPooled ? [workerPool] : [pool, workerPool],
    log,
  });
  const replicaPool =
    env.replicaDatabaseUrl && env.role !== 'worker'
      ? createPool({
          databaseUrl: env.replicaDatabaseUrl,
          log,
          max: env.poolMax,
          name: `slotcast ${env.role} reads`,
          queryTimeoutMs: REPLICA_TIMEOUT_MS,
          isPooled: env.isPooled,
        })
      : null;
  if (env.tracing) for (const one of [pool, workerPool, replicaPool]) if (one) traceQueries(one);
  const replica = replicaPool
    ? replicaReads({ primary: pool, replica: replicaPool, log, metrics })
    : null;
  return {
    pool,
    workerPool,
    replica,
    close: async (): Promise<void> => {
      stopCheck();
      replica?.close();
      await Promise.all([pool, workerPool, replicaPool].map((one) => one?.end()));
    },
  };
}
