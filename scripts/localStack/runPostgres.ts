import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';

const RESTART_MS = 500;
const MAX_TRIES = 5;

/**
 * Runs the embedded PostgreSQL and restarts it on the same port after a crash. `giveUp` is called
 * when restarts fail.
 */
export async function runPostgres({
  dataDir,
  giveUp,
}: {
  dataDir: string;
  giveUp: (line: string) => void;
}): Promise<{ url: string; stop: () => Promise<void> }> {
  const stopping = new AbortController();
  let postgres = await startEmbeddedPostgres({ dataDir });
  const { url, port } = postgres;

  const watch = (): void => void postgres.process.once('exit', () => void restart());
  const restart = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    process.stderr.write('PostgreSQL stopped; starting it again.\n');
    let reason = '';
    for (let attempt = 1; attempt <= MAX_TRIES && !stopping.signal.aborted; attempt += 1) {
      // The backends of the crashed server release its shared memory a little later.
      await sleep(RESTART_MS * attempt);
      try {
        postgres = await startEmbeddedPostgres({ dataDir, port });
        return stopping.signal.aborted ? await postgres.stop() : watch();
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
    if (!stopping.signal.aborted) giveUp(`PostgreSQL does not start again: ${reason}`);
  };

  watch();
  return {
    url,
    stop: async () => {
      stopping.abort();
      await postgres.stop();
    },
  };
}
