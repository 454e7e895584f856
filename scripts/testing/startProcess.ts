import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compileCache } from '../localStack/compileCache.ts';
import { makeRunDirectory } from '../../server/testing/inspect/leftovers.ts';

export type Started = {
  pid: number;
  /** The output of stdout and stderr. */
  output: () => string;
  /** Resolves when the output contains the text; rejects if the process ends first. */
  saying: (text: string) => Promise<void>;
  exit: Promise<number | null>;
  kill: (signal: NodeJS.Signals) => void;
};

type Options = {
  /** A command and its arguments in front of Node's. */
  through?: string[];
  /** The folder of the project; a clone in some tests. */
  cwd?: string;
  /** Runs as this user. */
  uid?: number;
  /** Arguments of the script. */
  args?: string[];
};

/** Runs a script as a child process with only these environment variables. */
export function startProcess(
  file: string,
  variables: Record<string, string>,
  { through = [], cwd = process.cwd(), uid, args = [] }: Options = {},
): Started {
  const [command = '', ...rest] = [...through, getNode(cwd), file, ...args];
  const child = spawn(command, rest, {
    cwd,
    env: { PATH: process.env['PATH'], ...compileCache(cwd), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  let seen = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (seen += chunk.toString()));
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const saying = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => void (seen.includes(text) && resolve());
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      void exit.then((code) =>
        reject(new Error(`The process exited with ${code} before printing "${text}":\n${seen}`)),
      );
      look();
    });
  return {
    pid: child.pid ?? 0,
    output: () => seen,
    saying,
    exit,
    kill: (signal) => void child.kill(signal),
  };
}

/** Ends the processes in the order of their start, and removes them from the list. */
export async function stopAll(running: Started[]): Promise<void> {
  for (const { kill, exit } of running.splice(0)) {
    kill('SIGTERM');
    await exit;
  }
}

/** The Node of the clone, if Node is one of the project's packages. */
function getNode(project: string): string {
  const relative = path.relative(process.cwd(), process.execPath);
  return relative.startsWith('..') ? process.execPath : path.join(project, relative);
}

/** Creates a temporary data directory. */
export function temporaryDataDir(): { dataDir: string; remove: () => void } {
  const dataDir = makeRunDirectory();
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** The child processes whose command line contains the text. */
export async function getChildren(parent: number, text: string): Promise<number[]> {
  const children = (await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8'))
    .trim()
    .split(' ')
    .map(Number);
  const found: number[] = [];
  for (const pid of children)
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(text))
      found.push(pid);
  return found;
}
