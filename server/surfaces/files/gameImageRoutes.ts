import type { ServerResponse } from 'node:http';
import type { Deps } from '../../Deps.ts';
import { readRemoteImage } from '../../areas/games/images/remoteImages.ts';
import type { HttpRoute, RoutedRequest } from '../../platform/http/Route.ts';
import { externalImages, type ExternalImages } from '../../areas/games/images/externalImages.ts';
import { COPIED, isOutside, LOOKED_UP } from '../../areas/games/images/gameImageUrl.ts';
import { searchGameDatabase } from '../../areas/games/searchGameDatabase.ts';
import { sendJson } from '../../platform/http/respond.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '../../platform/time/timeUnits.rules.ts';

/** GET /game-images/...: images of the external game database under our own URLs. */
export function gameImageRoutes(deps: Deps): HttpRoute[] {
  const images = externalImages(deps);
  const handler = async ({ response, url }: RoutedRequest): Promise<void> => {
    if (url.pathname.startsWith(LOOKED_UP))
      return lookUp({ deps, response, slug: url.pathname.slice(LOOKED_UP.length) });
    if (url.pathname.startsWith(COPIED))
      return sendCopy({ deps, response, images, slug: url.pathname.slice(COPIED.length) });
    const image = await readRemoteImage(deps, url.pathname).catch((error: unknown) => {
      deps.log.warn({ error }, 'game image unavailable');
      return null;
    });
    if (image) return sendImage({ response, image, seconds: DAY_SECONDS });
    return sendMissing(response);
  };
  return [
    {
      method: 'GET',
      path: '/game-images/*',
      access: 'public',
      limit: ['requestsUnderWay'],
      handler,
    },
  ];
}

/** The URL identifies the game, whose image may change. */
const COPY_SECONDS = HOUR_SECONDS;
const BUSY_RETRY_SECONDS = 5;

type Sending = { response: ServerResponse; image: Buffer; seconds: number };

function sendImage({ response, image, seconds }: Sending): void {
  const headers = { 'content-type': 'image/webp', 'cache-control': `public, max-age=${seconds}` };
  response.writeHead(200, headers).end(image);
}

function sendMissing(response: ServerResponse): void {
  const body = { code: 'NOT_FOUND', message: 'This image does not exist.' };
  sendJson(response, { status: 404, body });
}

type Copying = { deps: Deps; response: ServerResponse; images: ExternalImages; slug: string };

/** Sends our copy of an image on another site. Fetches only image URLs of stored games. */
async function sendCopy({ deps, response, images, slug }: Copying): Promise<void> {
  if (slug.length > MAX_SLUG) return sendMissing(response);
  const game = await deps.prisma.game.findUnique({
    where: { slug },
    select: { thumbnailUrl: true },
  });
  if (!game?.thumbnailUrl || !isOutside(game.thumbnailUrl)) return sendMissing(response);
  const image = await images(game.thumbnailUrl);
  if (image === 'FAILED') return sendMissing(response);
  if (image !== 'BUSY') return sendImage({ response, image, seconds: COPY_SECONDS });
  response.setHeader('retry-after', String(BUSY_RETRY_SECONDS));
  const body = {
    code: 'OVERLOADED',
    message: 'Too many images are being fetched. Try again soon.',
  };
  sendJson(response, { status: 503, body });
}

const MAX_SLUG = 200;

/**
 * Redirects to the image of the first match; 404 without a match, so that the client shows a
 * placeholder.
 */
async function lookUp({
  deps,
  response,
  slug,
}: {
  deps: Deps;
  response: ServerResponse;
  slug: string;
}): Promise<void> {
  const game =
    slug.length <= MAX_SLUG
      ? await deps.prisma.game
          .findUnique({ where: { slug }, select: { name: true } })
          .catch(() => null)
      : null;
  const found = game ? await searchGameDatabase(deps, { search: game.name }).catch(() => []) : [];
  const location = found.find(({ imageUrl }) => imageUrl)?.imageUrl;
  if (location)
    response.writeHead(302, { location, 'cache-control': 'public, max-age=3600' }).end();
  else response.writeHead(204, { 'cache-control': 'public, max-age=300' }).end();
}
