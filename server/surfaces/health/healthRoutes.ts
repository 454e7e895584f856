import { migrationNames, pendingMigrations } from '../../platform/database/migrate.ts';
import type { Deps } from '../../Deps.ts';
import type { AppState, HttpRoute } from '../../platform/http/Route.ts';
import { sendJson } from '../../platform/http/respond.ts';

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
        const reason = state.stopping ? 'stopping' : await notReady({ deps, migrations });
        sendJson(response, {
          status: reason ? 503 : 200,
          body: reason ? { status: 'not ready', reason } : { status: 'ready' },
        });
      },
    },
  ];
}

async function notReady({
  deps,
  migrations,
}: {
  deps: Deps;
  migrations: Promise<string[]>;
}): Promise<string | null> {
  try {
    const pending = await pendingMigrations(deps.pool, await migrations);
    return pending.length > 0 ? 'migrations are pending' : null;
  } catch {
    return 'the database is unavailable';
  }
}
