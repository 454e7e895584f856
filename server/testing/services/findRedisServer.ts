import { findProgram, type Program } from '../../../scripts/testing/debianPrograms.ts';

export const REDIS_SERVER_NEEDED =
  'A Redis server is needed for tests: run `npm test` once, which unpacks that of Debian, install redis-server, or set REDIS_SERVER_PATH.';

/** REDIS_SERVER_PATH; else an installed redis-server, or the one unpacked by `npm test`. */
export async function findRedisServer(): Promise<Program | null> {
  const configured = process.env['REDIS_SERVER_PATH'];
  return configured ? { file: configured, env: {} } : findProgram('redis-server');
}
