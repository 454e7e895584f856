import { z } from 'zod';
import { GameNotFoundError } from '../../../areas/games/games.errors.ts';
import { GAME_TEXT_LIMITS } from '../../../areas/games/games.rules.ts';
import type { Deps } from '../../../Deps.ts';
import { idText, toRowId } from '../ids.ts';
import { textUpTo } from '../openApi/inputShapes.ts';
import { RestError } from '../problem.ts';

export const title = textUpTo(GAME_TEXT_LIMITS.title);

export const ofGame = z.object({ gameId: idText });

/** The game in the path; an id in the body must be the same. */
export function agreedGameId({
  params,
  provided,
}: {
  params: { gameId: string };
  provided: { gameId?: string | undefined };
}): string {
  const gameId = toRowId(params.gameId, 'Game');
  if (provided.gameId === undefined || toRowId(provided.gameId, 'Game') === gameId) return gameId;
  const message = 'This is not the id in the path.';
  throw new RestError('BAD_USER_INPUT', message, [{ field: 'gameId', message }]);
}

export async function requireGame(deps: Deps, id: string): Promise<string> {
  const found = await deps.prisma.game.findUnique({
    where: { id: toRowId(id, 'Game') },
    select: { id: true },
  });
  if (!found) throw new GameNotFoundError();
  return found.id;
}
