import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

export type CommandResult = { code: number; output: string };

const underWay = new Set<ChildProcess>();

/**
 * Runs one of the project's own commands with the Node of the lockfile; resolves with its exit code
 * and output.
 */
export function runCommand(
  command: string,
  args: string[],
  options: { env?: Record<string, string>; show?: boolean } = {},
): Promise<CommandResult> {
  const bin = path.resolve('node_modules/.bin');
  const child = spawn(command, args, {
    env: {
      ...process.env,
      PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  underWay.add(child);
  child.once('close', () => underWay.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (options.show) process.stdout.write(chunk);
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** As runCommand, but throws with the output on failure. */
export async function mustRun(
  command: string,
  args: string[],
  options: { env?: Record<string, string> } = {},
): Promise<string> {
  const { code, output } = await runCommand(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
  return output;
}

/** Ends running commands when a start is stopped during a build. */
export async function endCommands(): Promise<void> {
  await Promise.all(
    [...underWay].map((child) => {
      if (child.pid === undefined) return undefined;
      const gone = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      return gone;
    }),
  );
}
