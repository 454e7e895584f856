import { accessSync, constants } from 'node:fs';
import path from 'node:path';

export const REDIS_SERVER_NEEDED =
  'A Redis server is needed for tests: install redis-server (Debian: apt-get install redis-server; macOS: brew install redis), or set REDIS_SERVER_PATH.';

/** REDIS_SERVER_PATH, or redis-server in PATH. */
export function findRedisServer(): string | null {
  const configured = process.env['REDIS_SERVER_PATH'];
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin'];
  const candidates = folders.map((folder) => path.join(folder, 'redis-server'));
  return (configured ? [configured] : candidates).find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
