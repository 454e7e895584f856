import { open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { SettingsError } from '../../server/env.ts';

/** `leftover` is set when the last start was killed, so that its processes may still be ending. */
export type DataDirLock = { leftover: boolean; release: () => Promise<void> };

/**
 * Locks the data directory, since two starts would write the same database. Throws SettingsError if
 * it is locked.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const file = path.resolve(dataDir, 'start.pid');
  let leftover = false;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const handle = await open(file, 'wx').catch(() => null);
    if (handle) {
      await handle.writeFile(String(process.pid));
      await handle.close();
      return { leftover, release: () => rm(file, { force: true }) };
    }
    const holder = Number(await readFile(file, 'utf8').catch(() => ''));
    if (await isStart(holder))
      throw new SettingsError([
        `DATA_DIR: ${dataDir} is in use by another start (process ${holder})`,
      ]);
    leftover = true;
    await rm(file, { force: true });
  }
  throw new SettingsError([`DATA_DIR: ${file} cannot be written`]);
}

/** Process ids are reused, in a container even our own, so the command line is compared too. */
async function isStart(pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  return /\.ts\0?/.test(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
}
