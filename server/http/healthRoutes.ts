import { pendingMigrations } from '../database/migrate.ts';
import type { Deps } from '../Deps.ts';
import type { AppState, Route } from './createApp.ts';
import { sendJson } from './respond.ts';

/** /healthz: the process lives. /readyz: the database answers and is migrated, and the process is not stopping. */
export function healthRoutes({ deps, state }: { deps: Deps; state: AppState }): Route {
  return async ({ response, url }) => {
    if (url.pathname === '/healthz') {
      sendJson(response, { status: 200, body: { status: 'alive' } });
      return true;
    }
    if (url.pathname !== '/readyz') return false;
    const reason = state.stopping ? 'stopping' : await notReady(deps);
    sendJson(response, { status: reason ? 503 : 200, body: reason ? { status: 'not ready', reason } : { status: 'ready' } });
    return true;
  };
}

async function notReady(deps: Deps): Promise<string | null> {
  try {
    const pending = await pendingMigrations(deps.pool);
    return pending.length > 0 ? 'migrations are pending' : null;
  } catch {
    return 'the database does not answer';
  }
}
