import { z } from 'zod';
import { GameContentInvalidError, GameNotFoundError } from '../../../areas/games/games.errors.ts';
import { GAME_TEXT_LIMITS, MAX_IMAGE_ADDRESS_LENGTH } from '../../../areas/games/games.rules.ts';
import { createGame, updateGame } from '../../../areas/games/saveGame.ts';
import type { Game } from '../../../platform/database/generated/client.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { idText, toRowId } from '../ids.ts';
import { queryNumber, textUpTo } from '../openApi/inputShapes.ts';
import { restCall, type RestCall } from '../RestCall.ts';

const game = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    slug: z.string(),
    thumbnailUrl: z.string().nullable(),
  })
  .meta({ id: 'Game' });

const name = textUpTo(GAME_TEXT_LIMITS.name);
const description = textUpTo(GAME_TEXT_LIMITS.description);
const thumbnailUrl = textUpTo(MAX_IMAGE_ADDRESS_LENGTH).nullish();
export const missing = () =>
  new GameContentInvalidError({ field: '', message: 'Please fill all the inputs.' });

export const gamesCalls: RestCall[] = [
  restCall({
    id: 'listGames',
    method: 'GET',
    path: '/api/game',
    area: 'Games',
    summary: 'Games by name. The header X-Total-Count has the total number.',
    access: 'public',
    isForKeys: true,
    query: z.object({
      top: queryNumber({ min: 1, max: 500, usual: 40 }),
      skip: queryNumber({ min: 0, max: 1_000_000, usual: 0 }),
    }),
    status: 200,
    answer: z.array(game),
    run: async ({ deps, app, query: { top, skip } }) => {
      const [total, games] = await Promise.all([
        deps.prisma.game.count(),
        deps.prisma.game.findMany({ orderBy: [{ name: 'asc' }, { id: 'asc' }], take: top, skip }),
      ]);
      app.response.setHeader('x-total-count', String(total));
      return games.map(gameEntity);
    },
  }),
  restCall({
    id: 'createGame',
    method: 'POST',
    path: '/api/game',
    area: 'Games',
    summary:
      'Adds a game. The slug comes from the given slug or the name, with a number when taken.',
    access: 'admin',
    body: z.object({ name, description, slug: name.nullish(), thumbnailUrl }),
    whenInvalid: missing,
    status: 201,
    answer: game,
    errors: ['GAME_CONTENT_INVALID'],
    run: async ({ deps, actor, body }) => {
      const id = await createGame(deps, actor, body);
      return gameEntity(await deps.prisma.game.findUniqueOrThrow({ where: { id } }));
    },
  }),
  restCall({
    id: 'getGame',
    method: 'GET',
    path: '/api/game/{slugOrId}',
    area: 'Games',
    summary: 'The game of this slug.',
    access: 'public',
    isForKeys: true,
    params: z.object({ slugOrId: z.string().meta({ description: 'The slug.' }) }),
    status: 200,
    answer: game,
    errors: ['GAME_NOT_FOUND'],
    run: async ({ deps, params: { slugOrId: slug } }) => {
      const found = await deps.prisma.game.findUnique({ where: { slug: slug.toLowerCase() } });
      if (!found) throw new GameNotFoundError();
      return gameEntity(found);
    },
  }),
  restCall({
    id: 'updateGame',
    method: 'PUT',
    path: '/api/game/{slugOrId}',
    area: 'Games',
    summary: 'Changes the given fields; the slug never changes.',
    access: 'admin',
    params: z.object({ slugOrId: idText }),
    body: z.object({
      name: name.nullish(),
      description: description.nullish(),
      slug: z.string().nullish(),
      thumbnailUrl,
    }),
    whenInvalid: missing,
    status: 200,
    answer: game,
    errors: ['GAME_NOT_FOUND', 'GAME_CONTENT_INVALID'],
    run: async ({ deps, actor, params, body }) => {
      const gameId = toRowId(params.slugOrId, 'Game');
      await updateGame(deps, actor, {
        gameId,
        name: body.name,
        description: body.description,
        thumbnailUrl: body.thumbnailUrl,
      });
      return gameEntity(await deps.prisma.game.findUniqueOrThrow({ where: { id: gameId } }));
    },
  }),
];

function gameEntity({ id, name, description, slug, thumbnailUrl }: Game): z.output<typeof game> {
  return { id: globalId('Game', id), name, description, slug, thumbnailUrl };
}
