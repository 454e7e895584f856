import type { Deps } from '../Deps.ts';
import { readFoundPicture } from '../games/foundPictures.ts';
import type { Route } from './createApp.ts';
import { sendJson } from './respond.ts';

/** GET /game-images/...: pictures of the outside game database at addresses of ours. */
export function gameImageRoutes(deps: Deps): Route {
  return async ({ request, response, url }) => {
    if (request.method !== 'GET' || !url.pathname.startsWith('/game-images/')) return false;
    const picture = await readFoundPicture(deps, url.pathname).catch((error: unknown) => {
      deps.log.warn({ error }, 'game picture not to be had');
      return null;
    });
    if (picture) response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' }).end(picture);
    else sendJson(response, { status: 404, body: { code: 'NOT_FOUND', message: 'There is no such picture.' } });
    return true;
  };
}
