import { looksSmall } from './games.rules.ts';

/** Where a game without a picture of its own is looked up in the outside database; see server/http/gameImageRoutes.ts. */
export const LOOKED_UP = '/game-images/of/';

/** The picture to show of a game: its own, or the one that the outside database has of its name. */
export function pictureUrl({ slug, thumbnailUrl }: { slug: string; thumbnailUrl: string | null }): string {
  return thumbnailUrl && !looksSmall(thumbnailUrl) ? thumbnailUrl : LOOKED_UP + slug;
}
