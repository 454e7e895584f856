import { findRedisServer, REDIS_SERVER_NEEDED } from '../../server/testing/findRedisServer.ts';
import { canInstallPackages, installPackage, updatePackageLists } from './installPackage.ts';

/** Installs Debian's redis-server where it is missing. Gives null, or one line that says what to install. */
export async function provideRedisServer(): Promise<string | null> {
  if (findRedisServer()) return null;
  if (!canInstallPackages()) return REDIS_SERVER_NEEDED;
  process.stdout.write('No Redis server found; installing redis-server with apt-get.\n');
  await updatePackageLists();
  const lastLine = await installPackage('redis-server');
  return findRedisServer() ? null : `${REDIS_SERVER_NEEDED} apt-get printed: ${lastLine}`;
}
