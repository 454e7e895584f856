import { z } from 'zod';
import { createGameNews, deleteGameNews } from '../../../areas/games/content/saveGameNews.ts';
import { NEWEST_NEWS } from '../../../areas/games/content/newestNews.ts';
import { GAME_TEXT_LIMITS } from '../../../areas/games/games.rules.ts';
import type { GameNews } from '../../../platform/database/generated/client.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { idText, toRowId } from '../ids.ts';
import { textUpTo } from '../openApi/inputShapes.ts';
import { MAX_LISTED, restCall } from '../RestCall.ts';
import { instant } from './entities.ts';
import { ofGame, requireGame, title } from './gameContent.ts';
import { missing } from './games.calls.ts';

const news = z
  .object({
    id: z.string(),
    title: z.string(),
    content: z.string(),
    publishedAt: instant,
    gameId: z.string(),
  })
  .meta({ id: 'GameNews' });

export const newsCalls = [
  restCall({
    id: 'listGameNews',
    method: 'GET',
    path: '/api/gamenews',
    area: 'Games',
    summary: 'News of a game, newest first.',
    access: 'public',
    isForKeys: true,
    query: ofGame,
    status: 200,
    answer: z.array(news),
    errors: ['GAME_NOT_FOUND'],
    run: async ({ deps, query }) => {
      const gameId = await requireGame(deps, query.gameId);
      return (
        await deps.prisma.gameNews.findMany({
          where: { gameId },
          orderBy: NEWEST_NEWS,
          take: MAX_LISTED,
        })
      ).map(newsEntity);
    },
  }),
  restCall({
    id: 'createGameNews',
    method: 'POST',
    path: '/api/gamenews',
    area: 'Games',
    summary: 'Publishes a news item of a game.',
    access: 'admin',
    body: z.object({ title, content: textUpTo(GAME_TEXT_LIMITS.content), gameId: idText }),
    fields: { GAME_NOT_FOUND: 'gameId' },
    whenInvalid: missing,
    status: 201,
    answer: news,
    errors: ['GAME_NOT_FOUND', 'GAME_CONTENT_INVALID'],
    run: async ({ deps, actor, body }) => {
      const id = await createGameNews(deps, actor, {
        ...body,
        gameId: toRowId(body.gameId, 'Game'),
      });
      return newsEntity(await deps.prisma.gameNews.findUniqueOrThrow({ where: { id } }));
    },
  }),
  restCall({
    id: 'deleteGameNews',
    method: 'DELETE',
    path: '/api/gamenews/{id}',
    area: 'Games',
    summary: 'Removes a news item.',
    access: 'admin',
    params: z.object({ id: z.string() }),
    status: 204,
    errors: ['GAME_CONTENT_NOT_FOUND'],
    run: ({ deps, actor, params }) =>
      deleteGameNews(deps, actor, { newsId: toRowId(params.id, 'GameNews') }),
  }),
];

function newsEntity({ id, title, content, publishedAt, gameId }: GameNews): z.output<typeof news> {
  return {
    id: globalId('GameNews', id),
    title,
    content,
    publishedAt: publishedAt.toISOString(),
    gameId: globalId('Game', gameId),
  };
}
