import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { gameEventSuccess } from './gameEventSuccess.ts';
import { decodeGameId } from '../gameIds.ts';
import { GameContentInvalidError, GameNotFoundError } from '../games.errors.ts';
import { createGameEvent } from './saveGameEvent.ts';

const CreateGameEventInput = builder.inputType('CreateGameEventInput', {
  fields: (t) => ({
    gameId: t.id(),
    title: t.string(),
    status: t.string({ required: false, description: 'Free text; shown as EVENT when absent.' }),
    startDate: t.field({ type: 'DateTime' }),
    endDate: t.field({ type: 'DateTime', description: 'Not before the start.' }),
    prizePool: t.string({ description: 'Text, for example "$500".' }),
    numberOfTeams: t.int({ required: false, description: 'At least 2, the default.' }),
    location: t.string(),
  }),
});

const CreateGameEventSuccess = gameEventSuccess('CreateGameEventSuccess');

builder.mutationField('createGameEvent', (t) =>
  t.field({
    type: CreateGameEventSuccess,
    description: 'Adds an event to a game. For admins.',
    authScopes: { admin: true },
    errors: { types: [GameNotFoundError, GameContentInvalidError] },
    args: { input: t.arg({ type: CreateGameEventInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({
      eventId: await createGameEvent(deps, requireActor(actor), {
        ...input,
        gameId: decodeGameId(String(input.gameId)),
      }),
    }),
  }),
);
