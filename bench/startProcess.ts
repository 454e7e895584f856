import { type ChildProcess, spawn } from 'node:child_process';

/** Starts a program of the benchmark and waits for its first line. */
export async function startProcess(
  file: string,
  env: Record<string, string>,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', () => reject(new Error(`${file} stopped`)));
  });
  return child;
}
