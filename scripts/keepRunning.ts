import { spawn, type ChildProcess } from 'node:child_process';

export type Supervised = { stop: () => Promise<void> };
type Options = { name: string; file: string; env: Record<string, string | undefined>; ready: string };

const RESTART_MS = 500;
const KILL_MS = 9_000;

/** Runs a part of the product as a process of its own and starts it again when it dies. Resolves once it is ready. */
export async function keepRunning({ name, file, env, ready }: Options): Promise<Supervised> {
  let child: ChildProcess;
  let stopping = false;

  const launch = (): Promise<void> => {
    const watching = env['WATCH'] === '1' ? ['--watch-path=server', '--watch-path=sandbox'] : [];
    child = spawn(process.execPath, [...watching, file], { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    return new Promise((resolve, reject) => {
      let seen = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        seen = (seen + chunk.toString()).slice(-4_000);
        if (seen.includes(ready)) resolve();
      });
      child.once('exit', (code) => reject(new Error(`The ${name} stopped with code ${code} before it was ready.`)));
    });
  };
  const watch = (): void => {
    child.once('exit', () => {
      if (stopping) return;
      process.stderr.write(`The ${name} stopped; starting it again.\n`);
      setTimeout(() => void launch().then(watch, () => !stopping && watch()), RESTART_MS);
    });
  };

  await launch();
  watch();
  return {
    stop: async () => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), KILL_MS);
      await gone;
      clearTimeout(late);
    },
  };
}
