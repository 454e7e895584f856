import { looksSmall } from '../games.rules.ts';

/** Where a game without a picture of its own is looked up in the outside database; see server/surfaces/files/gameImageRoutes.ts. */
export const LOOKED_UP = '/game-images/of/';
/** Where our copy of a game's picture on another site is: browsers may load images from our own host only. */
export const COPIED = '/game-images/outside/';

type WithImage = { slug: string; thumbnailUrl: string | null };

/** The picture to show of a game: its own, or the one that the outside database has of its name. */
export function pictureUrl({ slug, thumbnailUrl }: WithImage): string {
  if (!thumbnailUrl || looksSmall(thumbnailUrl)) return LOOKED_UP + slug;
  return isOutside(thumbnailUrl) ? COPIED + slug : thumbnailUrl;
}

export const isOutside = (url: string): boolean => /^https?:/i.test(url);
