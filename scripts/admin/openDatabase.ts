import { runningPostgresUrl, startEmbeddedPostgres } from '../localStack/embeddedPostgres.ts';
import type { Env } from '../../server/env.ts';

/** The given database, or the embedded one: that of a running start, else started for this moment. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Env): Promise<{ url: string; close: () => Promise<void> }> {
  const known = databaseUrl ?? (await runningPostgresUrl({ dataDir }));
  if (known) return { url: known, close: async () => undefined };
  const { url, stop } = await startEmbeddedPostgres({ dataDir });
  return { url, close: stop };
}
