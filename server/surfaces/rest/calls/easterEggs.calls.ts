import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { createEasterEgg, deleteEasterEgg } from '../../../areas/games/content/saveEasterEgg.ts';
import { GAME_TEXT_LIMITS } from '../../../areas/games/games.rules.ts';
import type { EasterEgg } from '../../../platform/database/generated/client.ts';
import { requireFile } from '../formFile.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { idText, toRowId } from '../ids.ts';
import { textUpTo } from '../openApi/inputShapes.ts';
import { MAX_LISTED, restCall } from '../RestCall.ts';
import { agreedGameId, ofGame, requireGame } from './gameContent.ts';
import { missing } from './games.calls.ts';

const easterEgg = z
  .object({ id: z.string(), description: z.string(), imageUrl: z.string(), gameId: z.string() })
  .meta({ id: 'EasterEgg' });

export const easterEggCalls = [
  restCall({
    id: 'listEasterEggs',
    method: 'GET',
    path: '/api/games/{gameId}/easter-eggs',
    area: 'Games',
    summary: 'Easter eggs of a game, newest first.',
    access: 'public',
    isForKeys: true,
    params: ofGame,
    status: 200,
    answer: z.array(easterEgg),
    errors: ['GAME_NOT_FOUND'],
    run: async ({ deps, params }) => {
      const gameId = await requireGame(deps, params.gameId);
      return (
        await deps.prisma.easterEgg.findMany({
          where: { gameId },
          orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
          take: MAX_LISTED,
        })
      ).map(eggEntity);
    },
  }),
  restCall({
    id: 'createEasterEgg',
    method: 'POST',
    path: '/api/games/{gameId}/easter-eggs',
    area: 'Games',
    summary: 'Adds an easter egg with its image to a game.',
    access: 'admin',
    params: ofGame,
    body: z.object({
      description: textUpTo(GAME_TEXT_LIMITS.description),
      gameId: idText.optional(),
    }),
    whenInvalid: missing,
    fileFields: ['ImageFile'],
    status: 201,
    answer: easterEgg,
    errors: ['GAME_NOT_FOUND', 'GAME_CONTENT_INVALID', 'IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE'],
    fields: { image: 'ImageFile' },
    run: async ({ deps, actor, params, body, files }) => {
      await requireGame(deps, params.gameId);
      const id = await createEasterEgg(deps, actor, {
        gameId: agreedGameId({ params, provided: body }),
        description: body.description,
        image: await readFile(requireFile(files, 'ImageFile').path),
      });
      return eggEntity(await deps.prisma.easterEgg.findUniqueOrThrow({ where: { id } }));
    },
  }),
  restCall({
    id: 'deleteEasterEgg',
    method: 'DELETE',
    path: '/api/games/{gameId}/easter-eggs',
    area: 'Games',
    summary: 'Removes an easter egg of the game.',
    access: 'admin',
    params: ofGame,
    query: z.object({ gameId: idText.optional(), easterEggId: idText }),
    status: 204,
    errors: ['GAME_CONTENT_NOT_FOUND'],
    run: ({ deps, actor, params, query }) =>
      deleteEasterEgg(deps, actor, {
        easterEggId: toRowId(query.easterEggId, 'EasterEgg'),
        gameId: agreedGameId({ params, provided: query }),
      }),
  }),
];

function eggEntity({ id, description, imageKey, gameId }: EasterEgg): z.output<typeof easterEgg> {
  return {
    id: globalId('EasterEgg', id),
    description,
    imageUrl: `/media/${imageKey}`,
    gameId: globalId('Game', gameId),
  };
}
