import { z } from 'zod';
import { GameContentInvalidError, GameNotFoundError } from '../games/games.errors.ts';
import { createGame, updateGame } from '../games/saveGame.ts';
import type { Game } from '../database/generated/client.ts';
import { idOf, rowIdOf } from './ids.ts';
import { restCall, type RestCall } from './RestCall.ts';

const game = z
  .object({ id: z.string(), name: z.string(), description: z.string(), slug: z.string(), thumbnailUrl: z.string().nullable() })
  .meta({ id: 'Game' });

const text = z.string().max(50_000);
export const missing = (field: string) => new GameContentInvalidError({ field, message: 'Please fill all the inputs.' });

export const gamesCalls: RestCall[] = [
  restCall({
    method: 'GET',
    path: '/api/game',
    area: 'Games',
    summary: 'Games by name. The header X-Total-Count has the number of all.',
    access: 'public',
    isForKeys: true,
    query: z.object({ top: z.coerce.number().int().min(1).max(500).default(40), skip: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
    status: 200,
    answer: z.array(game),
    run: async ({ deps, app, query: { top, skip } }) => {
      const [total, games] = await Promise.all([deps.prisma.game.count(), deps.prisma.game.findMany({ orderBy: [{ name: 'asc' }, { id: 'asc' }], take: top, skip })]);
      app.response.setHeader('x-total-count', String(total));
      return games.map(gameEntity);
    },
  }),
  restCall({
    method: 'POST',
    path: '/api/game',
    area: 'Games',
    summary: 'Adds a game. The slug comes from the given slug or the name, with a number when taken.',
    access: 'admin',
    body: z.object({ name: text, description: text, slug: text.nullish(), thumbnailUrl: text.nullish() }),
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
    method: 'GET',
    path: '/api/game/{slug}',
    area: 'Games',
    summary: 'The game of this slug.',
    access: 'public',
    isForKeys: true,
    params: z.object({ slug: z.string() }),
    status: 200,
    answer: game,
    errors: ['GAME_NOT_FOUND'],
    run: async ({ deps, params: { slug } }) => {
      const found = await deps.prisma.game.findUnique({ where: { slug: slug.toLowerCase() } });
      if (!found) throw new GameNotFoundError();
      return gameEntity(found);
    },
  }),
  restCall({
    method: 'PUT',
    path: '/api/game/{id}',
    area: 'Games',
    summary: 'Changes what is given; the slug always stays.',
    access: 'admin',
    params: z.object({ id: z.string() }),
    body: z.object({ name: text.nullish(), description: text.nullish(), slug: text.nullish(), thumbnailUrl: text.nullish() }),
    whenInvalid: missing,
    status: 200,
    answer: game,
    errors: ['GAME_NOT_FOUND', 'GAME_CONTENT_INVALID'],
    run: async ({ deps, actor, params, body: { name, description, thumbnailUrl } }) => {
      const gameId = rowIdOf(params.id, 'Game');
      await updateGame(deps, actor, { gameId, name, description, thumbnailUrl });
      return gameEntity(await deps.prisma.game.findUniqueOrThrow({ where: { id: gameId } }));
    },
  }),
];

function gameEntity({ id, name, description, slug, thumbnailUrl }: Game): z.output<typeof game> {
  return { id: idOf('Game', id), name, description, slug, thumbnailUrl };
}
