import type { Deps } from '../../Deps.ts';
import { GameDatabaseDown } from './GameDatabase.ts';
import { remoteImageUrl } from './images/remoteImages.ts';
import { GameDatabaseDownError } from './games.errors.ts';
import { looksSmall } from './games.rules.ts';

export type FoundInDatabase = { name: string; imageUrl: string | null };

const MAX_CHARACTERS = 120;

export async function searchGameDatabase(
  deps: Deps,
  { search }: { search: string },
): Promise<FoundInDatabase[]> {
  const name = search.trim().slice(0, MAX_CHARACTERS);
  if (name === '') return [];
  try {
    const found = await deps.gameDatabase.search(name);
    return found.map(({ name: title, imageUrl }) => ({
      name: title,
      imageUrl: imageUrl && !looksSmall(imageUrl) ? remoteImageUrl(deps, imageUrl) : null,
    }));
  } catch (error) {
    if (!(error instanceof GameDatabaseDown)) throw error;
    deps.log.warn({ error }, 'game database unavailable');
    throw new GameDatabaseDownError();
  }
}
