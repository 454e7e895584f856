import { runningPostgresUrl, startEmbeddedPostgres } from '../localStack/embeddedPostgres.ts';
import type { Env } from '../../server/env.ts';

/**
 * Opens the database of the settings, without a pooler, which would reject the startup options of
 * the connection; or the embedded one, which is started if it is not running.
 */
export async function openDatabase({
  directDatabaseUrl,
  dataDir,
}: Env): Promise<{ url: string; close: () => Promise<void> }> {
  const known = directDatabaseUrl ?? (await runningPostgresUrl({ dataDir }));
  if (known) return { url: known, close: async () => undefined };
  const { url, stop } = await startEmbeddedPostgres({ dataDir });
  return { url, close: stop };
}
