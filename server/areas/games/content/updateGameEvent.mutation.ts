import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { gameEventSuccess } from './gameEventSuccess.ts';
import { decodeGameEventId } from '../gameIds.ts';
import { GameContentInvalidError, GameContentNotFoundError } from '../games.errors.ts';
import { updateGameEvent } from './saveGameEvent.ts';

const UpdateGameEventInput = builder.inputType('UpdateGameEventInput', {
  description: 'Replaces the fields of the event.',
  fields: (t) => ({
    eventId: t.id(),
    title: t.string(),
    status: t.string({ required: false }),
    startDate: t.field({ type: 'DateTime' }),
    endDate: t.field({ type: 'DateTime' }),
    prizePool: t.string(),
    numberOfTeams: t.int({ required: false }),
    location: t.string(),
  }),
});

const UpdateGameEventSuccess = gameEventSuccess('UpdateGameEventSuccess');

builder.mutationField('updateGameEvent', (t) =>
  t.field({
    type: UpdateGameEventSuccess,
    description: 'Changes an event. For admins.',
    authScopes: { admin: true },
    errors: { types: [GameContentNotFoundError, GameContentInvalidError] },
    args: { input: t.arg({ type: UpdateGameEventInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const eventId = decodeGameEventId(String(input.eventId));
      await updateGameEvent(deps, requireActor(actor), { ...input, eventId });
      return { eventId };
    },
  }),
);
