import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * A folder with the built product of a commit. It stays in the temporary directory for the next
 * measurement.
 */
export async function buildCommit(commit: string): Promise<string> {
  const folder = path.join(tmpdir(), `slotcast-${commit}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}-${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  const archive = path.join(unfinished, 'sources.tar');
  await run('git', ['archive', '--output', archive, commit]);
  const inFolder = { cwd: unfinished, maxBuffer: MAX_OUTPUT_BYTES };
  await run('tar', ['-xf', archive], inFolder);
  await rm(archive);
  await run('npm', ['ci'], inFolder);
  await run('npm', ['run', 'build'], inFolder);
  await rename(unfinished, folder);
  return folder;
}

export type StartedBuild = { url: string; stop: () => Promise<void> };

/** Starts the product in a folder with its demo data and a data directory of its own. */
export async function startBuild({
  folder,
  port,
}: {
  folder: string;
  port: number;
}): Promise<StartedBuild> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'slotcast-measured-'));
  const url = `http://localhost:${port}`;
  const variables = { PORT: String(port), SANDBOX_PORT: String(port + 1), DATA_DIR: dataDir };
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], LOG_LEVEL: 'warn', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes(`is ready at ${url}`)) resolve();
      });
    void ended.then(() => reject(new Error(`${folder} did not start:\n${output}`)));
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  await ready.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
}
