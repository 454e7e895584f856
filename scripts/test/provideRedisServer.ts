import {
  findRedisServer,
  REDIS_SERVER_NEEDED,
} from '../../server/testing/services/findRedisServer.ts';
import { canInstallPackages, installPackage, updatePackageLists } from './installPackage.ts';

/** Installs Debian's redis-server if it is missing. Returns null, or one line with instructions. */
export async function provideRedisServer(): Promise<string | null> {
  if (findRedisServer()) return null;
  if (!canInstallPackages()) return REDIS_SERVER_NEEDED;
  process.stdout.write('No Redis server found; installing redis-server with apt-get.\n');
  await updatePackageLists();
  const lastLine = await installPackage('redis-server');
  return findRedisServer() ? null : `${REDIS_SERVER_NEEDED} apt-get printed: ${lastLine}`;
}
