import type { ServerResponse } from 'node:http';
import type { Deps } from '../Deps.ts';
import { readFoundPicture } from '../games/foundPictures.ts';
import type { Route } from './createApp.ts';
import { LOOKED_UP } from '../games/pictureUrl.ts';
import { searchGameDatabase } from '../games/searchGameDatabase.ts';
import { sendJson } from './respond.ts';

/** GET /game-images/...: pictures of the outside game database at addresses of ours. */
export function gameImageRoutes(deps: Deps): Route {
  return async ({ request, response, url }) => {
    if (request.method !== 'GET' || !url.pathname.startsWith('/game-images/')) return false;
    if (url.pathname.startsWith(LOOKED_UP)) return lookUp({ deps, response, slug: url.pathname.slice(LOOKED_UP.length) });
    const picture = await readFoundPicture(deps, url.pathname).catch((error: unknown) => {
      deps.log.warn({ error }, 'game picture not to be had');
      return null;
    });
    if (picture) response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' }).end(picture);
    else sendJson(response, { status: 404, body: { code: 'NOT_FOUND', message: 'There is no such picture.' } });
    return true;
  };
}

const MOST_SLUG = 200;

/** Leads to the picture of the first match; nothing where there is none, so that the page says so. */
async function lookUp({ deps, response, slug }: { deps: Deps; response: ServerResponse; slug: string }): Promise<true> {
  const game = slug.length <= MOST_SLUG ? await deps.prisma.game.findUnique({ where: { slug }, select: { name: true } }).catch(() => null) : null;
  const found = game ? await searchGameDatabase(deps, { search: game.name }).catch(() => []) : [];
  const picture = found.find(({ pictureUrl }) => pictureUrl)?.pictureUrl;
  if (picture) response.writeHead(302, { location: picture, 'cache-control': 'public, max-age=3600' }).end();
  else response.writeHead(204, { 'cache-control': 'public, max-age=300' }).end();
  return true;
}
