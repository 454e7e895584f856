import { migrationNames, pendingMigrations } from '../../platform/database/migrate.ts';
import type { Deps } from '../../Deps.ts';
import type { AppState, Route } from '../../platform/http/Route.ts';
import { sendJson } from '../../platform/http/respond.ts';

/**
 * /healthz: the process lives. /readyz: the database answers and is migrated, and the process is not stopping. Which
 * migrations there are is read when the process starts: the files of the next release may come to lie in their place
 * while this one serves.
 */
export function healthRoutes({
  deps,
  state,
  migrations = migrationNames(),
}: {
  deps: Deps;
  state: AppState;
  migrations?: Promise<string[]>;
}): Route {
  return async ({ response, url }) => {
    if (url.pathname === '/healthz') {
      sendJson(response, { status: 200, body: { status: 'alive' } });
      return true;
    }
    if (url.pathname !== '/readyz') return false;
    const reason = state.stopping ? 'stopping' : await notReady({ deps, migrations });
    sendJson(response, {
      status: reason ? 503 : 200,
      body: reason ? { status: 'not ready', reason } : { status: 'ready' },
    });
    return true;
  };
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
    return 'the database does not answer';
  }
}
