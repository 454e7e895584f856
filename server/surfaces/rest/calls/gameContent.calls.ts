import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type {
  EasterEgg,
  GameEvent,
  GameNews,
} from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { FIELD_MESSAGES } from '../../../platform/errors/fieldProblems.rules.ts';
import { GameNotFoundError } from '../../../areas/games/games.errors.ts';
import { GAME_TEXT_LIMITS, TEAM_LIMITS } from '../../../areas/games/games.rules.ts';
import { createEasterEgg, deleteEasterEgg } from '../../../areas/games/content/saveEasterEgg.ts';
import { createGameEvent, deleteGameEvent } from '../../../areas/games/content/saveGameEvent.ts';
import { createGameNews, deleteGameNews } from '../../../areas/games/content/saveGameNews.ts';
import { instant } from './entities.ts';
import { requireFile } from '../formFile.ts';
import { missing } from './games.calls.ts';
import { idOf, idText, rowIdOf } from '../ids.ts';
import { eitherOf, textUpTo, wholeFrom } from '../openApi/inputShapes.ts';
import { RestError } from '../problem.ts';
import { restCall, type RestCall } from '../RestCall.ts';

const news = z
  .object({
    id: z.string(),
    title: z.string(),
    content: z.string(),
    publishedAt: instant,
    gameId: z.string(),
  })
  .meta({ id: 'GameNews' });
const event = z
  .object({
    id: z.string(),
    title: z.string(),
    status: z.string().meta({ description: 'EVENT when nothing was given.' }),
    startDate: instant,
    endDate: instant,
    prizePool: z.string(),
    numberOfTeams: z.int(),
    location: z.string(),
    gameId: z.string(),
  })
  .meta({ id: 'GameEvent' });
const easterEgg = z
  .object({ id: z.string(), description: z.string(), imageUrl: z.string(), gameId: z.string() })
  .meta({ id: 'EasterEgg' });

const MOST = 500;
const title = textUpTo(GAME_TEXT_LIMITS.title);
const ofGame = z.object({ gameId: idText });
/** With or without a time and an offset; what lacks one is read as UTC. */
const moment = z
  .union(
    [z.iso.date(), z.iso.datetime({ offset: true, local: true })],
    eitherOf('Enter a date that exists, such as 2026-12-01 or 2026-12-01T18:00:00Z.'),
  )
  .transform(
    (written) =>
      new Date(
        /T.*(Z|[+-]\d{2}:\d{2})$/.test(written) || !written.includes('T') ? written : `${written}Z`,
      ),
  );
/** Forms send numbers as text. */
const teams = z
  .union(
    [
      wholeFrom(TEAM_LIMITS),
      z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number),
    ],
    eitherOf(FIELD_MESSAGES.whole(TEAM_LIMITS)),
  )
  .nullish();

const newsCalls = [
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
          orderBy: [{ publishedAt: 'desc' }, { id: 'asc' }],
          take: MOST,
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
        gameId: rowIdOf(body.gameId, 'Game'),
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
      deleteGameNews(deps, actor, { newsId: rowIdOf(params.id, 'GameNews') }),
  }),
];

const eventCalls = [
  restCall({
    id: 'listGameEvents',
    method: 'GET',
    path: '/api/games/{gameId}/events',
    area: 'Games',
    summary: 'Events of a game in the order of their start.',
    access: 'public',
    isForKeys: true,
    params: ofGame,
    status: 200,
    answer: z.array(event),
    errors: ['GAME_NOT_FOUND'],
    run: async ({ deps, params }) => {
      const gameId = await requireGame(deps, params.gameId);
      return (
        await deps.prisma.gameEvent.findMany({
          where: { gameId },
          orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
          take: MOST,
        })
      ).map(eventEntity);
    },
  }),
  restCall({
    id: 'createGameEvent',
    method: 'POST',
    path: '/api/games/{gameId}/events',
    area: 'Games',
    summary: 'Adds an event to a game.',
    access: 'admin',
    params: ofGame,
    body: z.object({
      title,
      status: textUpTo(GAME_TEXT_LIMITS.status).nullish(),
      startDate: moment,
      endDate: moment,
      prizePool: textUpTo(GAME_TEXT_LIMITS.prizePool),
      numberOfTeams: teams,
      location: textUpTo(GAME_TEXT_LIMITS.location),
      gameId: idText.optional(),
    }),
    whenInvalid: missing,
    status: 201,
    answer: event,
    errors: ['GAME_NOT_FOUND', 'GAME_CONTENT_INVALID'],
    run: async ({ deps, actor, params, body }) => {
      await requireGame(deps, params.gameId);
      const id = await createGameEvent(deps, actor, {
        ...body,
        gameId: agreedGameId({ params, given: body }),
      });
      return eventEntity(await deps.prisma.gameEvent.findUniqueOrThrow({ where: { id } }));
    },
  }),
  restCall({
    id: 'deleteGameEvent',
    method: 'DELETE',
    path: '/api/games/{gameId}/events/{eventId}',
    area: 'Games',
    summary: 'Removes an event of the game.',
    access: 'admin',
    params: z.object({ gameId: idText, eventId: idText }),
    status: 204,
    errors: ['GAME_CONTENT_NOT_FOUND'],
    run: ({ deps, actor, params }) =>
      deleteGameEvent(deps, actor, {
        eventId: rowIdOf(params.eventId, 'GameEvent'),
        gameId: rowIdOf(params.gameId, 'Game'),
      }),
  }),
];

const easterEggCalls = [
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
          take: MOST,
        })
      ).map(eggEntity);
    },
  }),
  restCall({
    id: 'createEasterEgg',
    method: 'POST',
    path: '/api/games/{gameId}/easter-eggs',
    area: 'Games',
    summary: 'Adds an easter egg with its picture to a game.',
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
    run: async ({ deps, actor, params, body, files }) => {
      await requireGame(deps, params.gameId);
      const id = await createEasterEgg(deps, actor, {
        gameId: agreedGameId({ params, given: body }),
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
        easterEggId: rowIdOf(query.easterEggId, 'EasterEgg'),
        gameId: agreedGameId({ params, given: query }),
      }),
  }),
];

export const gameContentCalls: RestCall[] = [...newsCalls, ...eventCalls, ...easterEggCalls];

/** The game of the path; an id beside it must be the same. */
function agreedGameId({
  params,
  given,
}: {
  params: { gameId: string };
  given: { gameId?: string | undefined };
}): string {
  const gameId = rowIdOf(params.gameId, 'Game');
  if (given.gameId === undefined || rowIdOf(given.gameId, 'Game') === gameId) return gameId;
  const message = 'This is not the id in the path.';
  throw new RestError('BAD_USER_INPUT', message, [{ field: 'gameId', message }]);
}

async function requireGame(deps: Deps, id: string): Promise<string> {
  const found = await deps.prisma.game.findUnique({
    where: { id: rowIdOf(id, 'Game') },
    select: { id: true },
  });
  if (!found) throw new GameNotFoundError();
  return found.id;
}

function newsEntity({ id, title, content, publishedAt, gameId }: GameNews): z.output<typeof news> {
  return {
    id: idOf('GameNews', id),
    title,
    content,
    publishedAt: publishedAt.toISOString(),
    gameId: idOf('Game', gameId),
  };
}

function eventEntity({
  id,
  title,
  status,
  startDate,
  endDate,
  prizePool,
  numberOfTeams,
  location,
  gameId,
}: GameEvent): z.output<typeof event> {
  return {
    id: idOf('GameEvent', id),
    title,
    status: status ?? 'EVENT',
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
    prizePool,
    numberOfTeams,
    location,
    gameId: idOf('Game', gameId),
  };
}

function eggEntity({ id, description, imageKey, gameId }: EasterEgg): z.output<typeof easterEgg> {
  return {
    id: idOf('EasterEgg', id),
    description,
    imageUrl: `/media/${imageKey}`,
    gameId: idOf('Game', gameId),
  };
}
