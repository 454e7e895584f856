import { chmodSync, mkdtempSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endEmbeddedPostgres } from '../../scripts/localStack/embeddedPostgres.ts';

const NAME = /^slotcast-run-(\d+)-/;

/** A data directory of this process, named after it; PostgreSQL's user must be able to walk into it. */
export function makeRunDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), `slotcast-run-${process.pid}-`));
  chmodSync(directory, 0o755);
  return directory;
}

/** Ends and removes what runs of tests and proofs have left that were killed before they could do it themselves. */
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

/** Another user's directory can be neither read nor removed. */
async function isOwn(directory: string): Promise<boolean> {
  const owner = await stat(directory).then(
    ({ uid }) => uid,
    () => null,
  );
  return owner !== null && owner === process.getuid?.();
}

/** Our own processes carry their data directory among their variables. Only Linux tells. */
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
    // Somebody else's process is alive too.
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
