import { LRUCache } from 'lru-cache';
import { VISIBLE } from '../../areas/creators/creators.access.ts';
import { findUserId } from '../../platform/database/findUserId.ts';
import type { Deps } from '../../Deps.ts';
import { addressKey } from '../../platform/net/clientAddress.ts';
import { isWithinLimit } from '../../platform/rateLimit/isWithinLimit.ts';
import { LIMITS } from '../../platform/rateLimit/limits.ts';

const CACHE_TTL_MS = 2_000;
const MAX_CACHED = 2_000;

type Asked = { username: string; address: string };
export type CreatorPages = { readStatus(asked: Asked): Promise<200 | 404> };

/**
 * The HTTP status of a page for one creator. The page is the same for all, so it is sent with 200
 * if the lookup fails or the IP address is above its limit; it then shows cached data.
 */
export function creatorPages(deps: Deps): CreatorPages {
  const limiter = deps.limiters(LIMITS.creatorPageLookups);
  const exists = async (username: string): Promise<boolean> => {
    const id = await findUserId(deps.prisma, username);
    if (id === null) return false;
    return (await deps.prisma.user.count({ where: { id, ...VISIBLE } })) > 0;
  };
  const results = new LRUCache<string, boolean>({
    max: MAX_CACHED,
    ttl: CACHE_TTL_MS,
    ignoreFetchAbort: true,
    fetchMethod: exists,
  });
  return {
    readStatus: async ({ username, address }) => {
      if (!(await isWithinLimit({ limiter, key: addressKey(address) }))) return 200;
      const isFound = await results.forceFetch(username.toLowerCase()).catch((error: unknown) => {
        deps.log.warn({ error, username }, 'the creator of a page could not be looked up');
        return true;
      });
      return isFound ? 200 : 404;
    },
  };
}
