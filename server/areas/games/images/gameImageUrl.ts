import { looksSmall } from '../games.rules.ts';

/**
 * Looks up a game without an image in the external database; see
 * server/surfaces/files/gameImageRoutes.ts.
 */
export const LOOKED_UP = '/game-images/of/';
/** Serves our copy of a game's external image: browsers may load images from our own host only. */
export const COPIED = '/game-images/outside/';

type WithImage = { slug: string; thumbnailUrl: string | null };

/** The image to show for a game: its own, or the one of the external database. */
export function gameImageUrl({ slug, thumbnailUrl }: WithImage): string {
  if (!thumbnailUrl || looksSmall(thumbnailUrl)) return LOOKED_UP + slug;
  return isOutside(thumbnailUrl) ? COPIED + slug : thumbnailUrl;
}

export const isOutside = (url: string): boolean => /^https?:/i.test(url);
