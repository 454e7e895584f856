import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { SETTINGS_EXIT_CODE } from '../../server/env.ts';
import { MINUTE_MS } from '../../server/platform/time/timeUnits.rules.ts';
import { compileCache } from './compileCache.ts';

/**
 * `ready` resolves once the part works, and rejects when it stops before that. `stop` ends it,
 * ready or not.
 */
export type Part = { ready: Promise<void>; stop: () => Promise<void> };
type Launch = {
  file: string;
  args?: string[];
  env: Record<string, string | undefined>;
  /** The input of the part ends when this resolves. Without it, the part has no input. */
  input?: Promise<void>;
};
type Options = Launch & {
  name: string;
  /** The text on stdout that marks the part as ready. */
  readyText: string;
  /** Called once when the part keeps crashing. */
  giveUp: (line: string) => void;
};

const RESTART_MS = 300;
const MAX_CRASHES_PER_MINUTE = 5;
const KILL_MS = 9_000;

/** A part stopped before it was ready. `isReported` if it printed the reason itself. */
export class PartStopped extends Error {
  readonly isReported: boolean;
  constructor({ name, code }: { name: string; code: number | null }) {
    super(
      `The ${name} stopped with ${code === null ? 'a signal' : `code ${code}`} before it was ready.`,
    );
    this.isReported = code === SETTINGS_EXIT_CODE;
  }
}

/** Runs a part of the product as a child process and restarts it after a crash. */
export function supervise({ name, readyText, giveUp, ...options }: Options): Part {
  let child: ChildProcess | null = null;
  const stopping = new AbortController();
  let deaths: number[] = [];

  const launch = async (): Promise<void> => {
    child = launchPart(options);
    await untilReady({ child, name, readyText });
    child.once('exit', () => void restart());
  };
  const restart = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      deaths = [...deaths.filter((at) => at > Date.now() - MINUTE_MS), Date.now()];
      if (deaths.length > MAX_CRASHES_PER_MINUTE)
        return giveUp(`The ${name} stopped ${deaths.length} times within a minute.`);
      process.stderr.write(`The ${name} stopped; starting it again.\n`);
      await sleep(RESTART_MS * deaths.length);
      if (
        stopping.signal.aborted ||
        (await launch().then(
          () => true,
          () => false,
        ))
      )
        return;
    }
  };

  const ready = launch();
  // A caller that stops the part early does not await `ready`.
  ready.catch(() => undefined);
  return {
    ready,
    stop: async () => {
      stopping.abort();
      if (child) await endProcess(child);
    },
  };
}

/**
 * In its own process group, so that Ctrl-C reaches only the supervisor. The part exits when the
 * supervisor is gone.
 */
function launchPart({ file, args = [], env, input }: Launch): ChildProcess {
  const watching = env['WATCH'] === '1' ? ['--watch-path=server', '--watch-path=sandbox'] : [];
  const child = spawn(process.execPath, [...watching, file, ...args], {
    env: { ...compileCache(), ...env },
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'inherit', 'ipc'],
    detached: true,
  });
  // The caller of `supervise` awaits the same promise and handles its failure.
  input?.then(
    () => child.stdin?.end(),
    () => undefined,
  );
  return child;
}

function untilReady({
  child,
  name,
  readyText,
}: {
  child: ChildProcess;
  name: string;
  readyText: string;
}): Promise<void> {
  return new Promise((resolve, reject) => {
    let seen = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      seen = (seen + chunk.toString()).slice(-4_000);
      if (seen.includes(readyText)) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new PartStopped({ name, code })));
  });
}

/** SIGTERM, then SIGKILL after a timeout. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), KILL_MS);
  await gone;
  clearTimeout(late);
}
