import { z } from 'zod';
import { readEvents } from '../../../areas/games/content/readEvents.ts';
import { createGameEvent, deleteGameEvent } from '../../../areas/games/content/saveGameEvent.ts';
import { GAME_TEXT_LIMITS, TEAM_LIMITS } from '../../../areas/games/games.rules.ts';
import type { GameEvent } from '../../../platform/database/generated/client.ts';
import { FIELD_MESSAGES } from '../../../platform/errors/fieldProblems.rules.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { idText, toRowId } from '../ids.ts';
import { eitherOf, textUpTo, wholeFrom } from '../openApi/inputShapes.ts';
import { MAX_LISTED, restCall } from '../RestCall.ts';
import { instant } from './entities.ts';
import { agreedGameId, ofGame, requireGame, title } from './gameContent.ts';
import { missing } from './games.calls.ts';

const event = z
  .object({
    id: z.string(),
    title: z.string(),
    status: z.string().meta({ description: 'EVENT by default.' }),
    startDate: instant,
    endDate: instant,
    prizePool: z.string(),
    numberOfTeams: z.int(),
    location: z.string(),
    gameId: z.string(),
  })
  .meta({ id: 'GameEvent' });

/** With or without time and offset. Without an offset the time is UTC. */
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

export const eventCalls = [
  restCall({
    id: 'listGameEvents',
    method: 'GET',
    path: '/api/games/{gameId}/events',
    area: 'Games',
    summary:
      'Events of a game in the order of their start. At most 500; running and upcoming ones in preference to past ones.',
    access: 'public',
    isForKeys: true,
    params: ofGame,
    status: 200,
    answer: z.array(event),
    errors: ['GAME_NOT_FOUND'],
    run: async ({ deps, params }) => {
      const gameId = await requireGame(deps, params.gameId);
      return (await readEvents(deps, { gameId, limit: MAX_LISTED })).map(eventEntity);
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
        gameId: agreedGameId({ params, provided: body }),
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
        eventId: toRowId(params.eventId, 'GameEvent'),
        gameId: toRowId(params.gameId, 'Game'),
      }),
  }),
];

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
    id: globalId('GameEvent', id),
    title,
    status: status ?? 'EVENT',
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
    prizePool,
    numberOfTeams,
    location,
    gameId: globalId('Game', gameId),
  };
}
