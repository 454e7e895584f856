import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Deps } from '../../Deps.ts';
import { NEXT, type HttpRoute, type RoutedRequest } from '../../platform/http/Route.ts';
import { sendJson } from '../../platform/http/respond.ts';
import { isLanguage } from '../../platform/i18n/languages.rules.ts';
import { addressKey } from '../../platform/net/clientAddress.ts';
import { isWithinLimit } from '../../platform/rateLimit/isWithinLimit.ts';
import { LIMITS } from '../../platform/rateLimit/limits.ts';
import { drawShareCard } from './drawShareCard.ts';
import { isShareKind } from './shareCards.ts';
import { findShareCard, type FoundCard } from './shareImagePath.ts';
import { DAY_SECONDS } from '../../platform/time/timeUnits.rules.ts';

/** About 150 images. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;
/** Usernames, slugs and global ids. */
const KEY = /^[\w+/=.-]{1,200}$/;
/** Drawing takes tens of milliseconds of CPU time. */
const inTurn = pLimit(1);

/**
 * GET /share/:language/:kind/:key/:hash.png: the image of a page in link previews. A URL with
 * another hash is redirected to the current one; what visitors cannot see has no image.
 */
export function shareImageRoutes(deps: Deps): HttpRoute[] {
  const limiter = deps.limiters(LIMITS.shareImages);
  const images = new LRUCache<string, Buffer, FoundCard>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ length }) => length,
    ignoreFetchAbort: true,
    fetchMethod: (_hash, _known, { context: { card } }) =>
      inTurn(() => drawShareCard(deps.files, card)),
  });
  const handler = async ({
    response,
    params,
    address,
  }: RoutedRequest): Promise<void | typeof NEXT> => {
    const { language = '', kind = '', key = '', hash } = params;
    if (!isLanguage(language) || !isShareKind(kind) || !KEY.test(key)) return NEXT;
    const found = await findShareCard(deps, { kind, key, language });
    if (!found) return NEXT;
    if (found.hash !== hash) {
      response.writeHead(302, { location: found.path, 'cache-control': 'no-cache' }).end();
      return undefined;
    }
    if (!images.has(hash) && !(await isWithinLimit({ limiter, key: addressKey(address) }))) {
      response.setHeader('retry-after', String(LIMITS.shareImages.duration));
      sendJson(response, {
        status: 429,
        body: { code: 'RATE_LIMITED', message: 'Too many images. Try again later.' },
      });
      return undefined;
    }
    const image = await images.forceFetch(hash, { context: found });
    response
      .writeHead(200, {
        'content-type': 'image/png',
        'content-length': image.length,
        'cache-control': `public, max-age=${DAY_SECONDS}`,
      })
      .end(image);
    return undefined;
  };
  return [
    {
      method: 'GET',
      path: '/share/:language/:kind/:key/:hash.png',
      access: 'public',
      limit: ['fileReads', 'shareImages'],
      handler,
    },
  ];
}
