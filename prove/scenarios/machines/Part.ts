import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const READY_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;

/** A process that a fault can affect: a service or one of the product. */
export type Part = {
  name: string;
  start: () => Promise<void>;
  /** Sends the signal and waits for the process to exit. Returns the exit code. */
  stop: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Hangs: the process keeps its connections open and does not respond. */
  pause: () => void;
  resume: () => void;
  output: () => string;
};

type Options = {
  name: string;
  file: string;
  args: string[];
  env: Record<string, string | undefined>;
  uid?: number | undefined;
  /** Throws while the process does not respond. */
  isReady: (output: string) => Promise<void>;
};

const KEPT_OUTPUT = 200_000;

export function createPart({ name, file, args, env, uid, isReady }: Options): Part {
  let child: ChildProcess | null = null;
  let output = '';
  const start = async (): Promise<void> => {
    const own = spawn(file, args, {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid === undefined ? {} : { uid, gid: uid, cwd: '/' }),
    });
    child = own;
    let status = '';
    for (const stream of [own.stdout, own.stderr])
      stream?.on('data', (chunk: Buffer) => {
        status += chunk.toString();
        output = (output + chunk.toString()).slice(-KEPT_OUTPUT);
      });
    for (const end = performance.now() + READY_MS; performance.now() < end; await sleep(50)) {
      if (own.exitCode !== null || own.signalCode !== null)
        throw new Error(`${name} ended at its start: ${status.slice(-2_000)}`);
      if (
        await isReady(status).then(
          () => true,
          () => false,
        )
      )
        return;
    }
    throw new Error(`${name} did not become ready: ${status.slice(-2_000)}`);
  };
  const signalFamily = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
    const pid = child?.pid;
    if (pid === undefined || child?.exitCode !== null || child.signalCode !== null) return;
    // The parent first, so that it starts no more children. The children of PostgreSQL do its work.
    process.kill(pid, signal);
    for (const name of childrenOf(pid)) trySignal({ pid: name, signal });
  };
  const stop = async (signal: NodeJS.Signals): Promise<number | null> => {
    const own = child;
    if (!own || own.exitCode !== null || own.signalCode !== null) return own?.exitCode ?? null;
    const ended = new Promise((resolve) => own.once('exit', resolve));
    signalFamily('SIGCONT');
    own.kill(signal);
    // A process that does not exit must not block the proof: its exit code is then null.
    const timer = setTimeout(() => own.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
    return own.exitCode;
  };
  return {
    name,
    start,
    stop,
    pause: () => signalFamily('SIGSTOP'),
    resume: () => signalFamily('SIGCONT'),
    output: () => output,
  };
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

/** A child may have ended meanwhile. */
function trySignal({ pid, signal }: { pid: number; signal: NodeJS.Signals }): void {
  try {
    process.kill(pid, signal);
  } catch {
    return;
  }
}
