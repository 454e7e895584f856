import { setTimeout as sleep } from 'node:timers/promises';
import { migrationNames, pendingMigrations } from '../../platform/database/migrate.ts';
import type { Deps } from '../../Deps.ts';
import type { AppState, HttpRoute } from '../../platform/http/Route.ts';
import { sendJson } from '../../platform/http/respond.ts';

/**
 * Below the 1 s of HAProxy's check and the 2 s of the Kubernetes probe, which would otherwise report
 * a timeout without a reason.
 */
const LIMIT_MS = 800;
const STEP_MS = 50;
/**
 * The database may be late for this long, for example during a failover. All processes wait for the
 * same one, so that a proxy would have none left, while their requests can still be answered.
 */
const LATE_MS = 2_500;

/**
 * /healthz: the process is running. /readyz: the database is available and migrated, and the
 * process is not stopping. The list of migrations is read at start, because the files of the next
 * release may replace them while this process serves.
 */
export function healthRoutes({
  deps,
  state,
  migrations = migrationNames(),
}: {
  deps: Deps;
  state: AppState;
  migrations?: Promise<string[]>;
}): HttpRoute[] {
  const lastAnswer: LastAnswer = { at: -Infinity };
  let check: Promise<string | null> | null = null;
  /** Concurrent requests share one check, so that anyone's do not take the connections of others. */
  const sharedCheck = (): Promise<string | null> =>
    (check ??= notReady({ deps, migrations, lastAnswer }).finally(() => (check = null)));
  return [
    {
      method: 'GET',
      path: '/healthz',
      access: 'public',
      limit: ['alwaysAnswered'],
      handler: ({ response }) => sendJson(response, { status: 200, body: { status: 'alive' } }),
    },
    {
      method: 'GET',
      path: '/readyz',
      access: 'public',
      limit: ['alwaysAnswered'],
      handler: async ({ response }) => {
        const reason = state.stopping ? 'stopping' : await sharedCheck();
        sendJson(response, {
          status: reason ? 503 : 200,
          body: reason ? { status: 'not ready', reason } : { status: 'ready' },
        });
      },
    },
  ];
}

/** When the database last answered, in the time of performance.now(). */
type LastAnswer = { at: number };
type Checking = { deps: Deps; migrations: Promise<string[]>; lastAnswer: LastAnswer };

/** The reason, or null. */
function notReady(checking: Checking): Promise<string | null> {
  const isLate = async (): Promise<string | null> => {
    // The timer of a probe must not keep a stopping process alive.
    // In steps, so that the time in which this process was busy itself hardly counts.
    for (let waited = 0; waited < LIMIT_MS; waited += STEP_MS)
      await sleep(STEP_MS, undefined, { ref: false });
    if (performance.now() - checking.lastAnswer.at < LATE_MS) return null;
    return `the database did not answer within ${LIMIT_MS} ms`;
  };
  return Promise.race([checkDatabase(checking), isLate()]);
}

/** Includes the wait for a free connection: without one, requests cannot be answered either. */
async function checkDatabase({ deps, migrations, lastAnswer }: Checking): Promise<string | null> {
  try {
    const pending = await pendingMigrations(deps.pool, await migrations);
    lastAnswer.at = performance.now();
    return pending.length > 0 ? 'migrations are pending' : null;
  } catch {
    return 'the database is unavailable';
  }
}
