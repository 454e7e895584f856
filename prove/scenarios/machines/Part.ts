import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const READY_MS = 60_000;

/** A process that a fault can hit: a service or one of the product. */
export type Part = {
  name: string;
  start: () => Promise<void>;
  /** Sends the signal and waits for the end. Returns the exit code. */
  stop: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Hangs: the process keeps its connections and answers nothing. */
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
  /** Throws while the process does not answer. */
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
    let said = '';
    for (const stream of [own.stdout, own.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        output = (output + chunk.toString()).slice(-KEPT_OUTPUT);
      });
    for (const end = performance.now() + READY_MS; performance.now() < end; await sleep(50)) {
      if (own.exitCode !== null || own.signalCode !== null)
        throw new Error(`${name} ended at its start: ${said.slice(-2_000)}`);
      if (
        await isReady(said).then(
          () => true,
          () => false,
        )
      )
        return;
    }
    throw new Error(`${name} did not become ready: ${said.slice(-2_000)}`);
  };
  const stop = async (signal: NodeJS.Signals): Promise<number | null> => {
    const own = child;
    if (!own || own.exitCode !== null || own.signalCode !== null) return own?.exitCode ?? null;
    const ended = new Promise((resolve) => own.once('exit', resolve));
    own.kill('SIGCONT');
    own.kill(signal);
    await ended;
    return own.exitCode;
  };
  return {
    name,
    start,
    stop,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    output: () => output,
  };
}
