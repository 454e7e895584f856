import { chmodSync, mkdtempSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endEmbeddedPostgres } from '../../../scripts/localStack/embeddedPostgres.ts';

const NAME = /^slotcast-run-(\d+)-/;

/** A data directory named after this process. It must be accessible to PostgreSQL's user. */
export function makeRunDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), `slotcast-run-${process.pid}-`));
  chmodSync(directory, 0o755);
  return directory;
}

/** Stops and removes what killed test runs have left behind. */
export async function endLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(NAME.exec(name)?.[1] ?? 0);
    if (pid === 0 || isAlive(pid)) continue;
    const directory = path.join(tmpdir(), name);
    if (!(await isOwn(directory))) continue;
    for (const started of await startedFor(directory)) end(started);
    await endEmbeddedPostgres({ dataDir: directory });
    await rm(directory, { recursive: true, force: true });
  }
}

/** A directory of another user can be neither read nor removed. */
async function isOwn(directory: string): Promise<boolean> {
  const owner = await stat(directory).then(
    ({ uid }) => uid,
    () => null,
  );
  return owner !== null && owner === process.getuid?.();
}

/** Finds processes by the data directory in their environment (Linux only). */
async function startedFor(directory: string): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const variables = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')),
  );
  return pids.flatMap((pid, index) =>
    variables[index]?.split('\0').includes(`DATA_DIR=${directory}`) ? [Number(pid)] : [],
  );
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    return;
  }
}
