import { SettingsError, type Env } from '../../server/env.ts';
import { PartStopped } from './supervise.ts';
import { endCommands } from './runCommand.ts';
import { startEverything } from './startEverything.ts';

const PARENT_MS = 300;

type PrintProgress = (line: string) => void;
type Options = {
  source: Record<string, string | undefined>;
  generate: (printProgress: PrintProgress) => Promise<void>;
  build: (printProgress: PrintProgress) => Promise<void>;
  /**
   * Called when everything runs. Returns what must be stopped before the rest. `giveUp` stops
   * everything because a part that it has started has ended.
   */
  onReady: (env: Env, giveUp: (reason: string) => void) => (() => Promise<void>) | undefined;
};

/**
 * Starts everything. Exits with code 0 after a signal, or with code 1 and one line when a part
 * fails.
 */
export async function runUntilStopped({
  source,
  generate,
  build,
  onReady,
}: Options): Promise<void> {
  const started = performance.now();
  const printProgress: PrintProgress = (line) =>
    void process.stdout.write(
      `[${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s] ${line}\n`,
    );
  const stopping = new AbortController();
  const stopped = new Promise<null>((resolve) =>
    stopping.signal.addEventListener('abort', () => resolve(null), { once: true }),
  );
  const stop = (): void => {
    if (stopping.signal.aborted) return;
    printProgress('stopping');
    stopping.abort();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  if (process.env['npm_lifecycle_event']) whenParentEnds(stop);
  try {
    const running = await startEverything({
      source,
      printProgress,
      generate,
      build,
      signal: stopping.signal,
    });
    const givenUp = Promise.withResolvers<string>();
    const end = onReady(running.env, givenUp.resolve);
    const lost = await Promise.race([stopped, running.lost, givenUp.promise]);
    if (lost !== null) process.stderr.write(`${lost} Stopping everything.\n`);
    await end?.();
    await running.stop();
    process.exit(lost === null ? 0 : 1);
  } catch (error) {
    await endCommands();
    if (stopping.signal.aborted) process.exit(0);
    for (const line of toLines(error)) process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}

/** When only npm is killed and cannot forward the signal, stop as well. */
function whenParentEnds(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), PARENT_MS).unref();
}

function toLines(error: unknown): string[] {
  if (error instanceof SettingsError) return error.problems;
  if (error instanceof PartStopped && error.isReported) return [];
  return [error instanceof Error ? error.message : String(error)];
}
