import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/graphql/decodeId.ts';
import { GameEventRef } from '../Game.type.ts';
import {
  GameContentInvalidError,
  GameContentNotFoundError,
  GameNotFoundError,
} from '../games.errors.ts';
import { gameIdOf } from '../games.mutations.ts';
import { createGameEvent, deleteGameEvent, updateGameEvent } from './saveGameEvent.ts';

const CreateInput = builder.inputType('CreateGameEventInput', {
  fields: (t) => ({
    gameId: t.id(),
    title: t.string(),
    status: t.string({ required: false, description: 'Free text; shown as EVENT when absent.' }),
    startDate: t.field({ type: 'DateTime' }),
    endDate: t.field({ type: 'DateTime', description: 'Not before the start.' }),
    prizePool: t.string({ description: 'Text, for example "$500".' }),
    numberOfTeams: t.int({ required: false, description: '2 or more; 2 when absent.' }),
    location: t.string(),
  }),
});
const UpdateInput = builder.inputType('UpdateGameEventInput', {
  description: 'Replaces what the event says.',
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
const DeleteInput = builder.inputType('DeleteGameEventInput', {
  fields: (t) => ({ eventId: t.id() }),
});

const saved = (name: string) =>
  builder.objectRef<{ eventId: string }>(name).implement({
    fields: (t) => ({
      event: t.prismaField({
        type: GameEventRef,
        resolve: (query, { eventId }, _args, { deps }) =>
          deps.prisma.gameEvent.findUniqueOrThrow({ ...query, where: { id: eventId } }),
      }),
    }),
  });
const CreateSuccess = saved('CreateGameEventSuccess');
const UpdateSuccess = saved('UpdateGameEventSuccess');
const DeleteSuccess = builder
  .objectRef<{ deletedId: string }>('DeleteGameEventSuccess')
  .implement({ fields: (t) => ({ deletedId: t.exposeID('deletedId') }) });

builder.mutationFields((t) => ({
  createGameEvent: t.field({
    type: CreateSuccess,
    description: 'Adds an event to a game. For admins.',
    authScopes: { admin: true },
    errors: { types: [GameNotFoundError, GameContentInvalidError] },
    args: { input: t.arg({ type: CreateInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({
      eventId: await createGameEvent(deps, requireActor(actor), {
        ...input,
        gameId: gameIdOf(String(input.gameId)),
      }),
    }),
  }),
  updateGameEvent: t.field({
    type: UpdateSuccess,
    description: 'Changes an event. For admins.',
    authScopes: { admin: true },
    errors: { types: [GameContentNotFoundError, GameContentInvalidError] },
    args: { input: t.arg({ type: UpdateInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const eventId = eventIdOf(String(input.eventId));
      await updateGameEvent(deps, requireActor(actor), { ...input, eventId });
      return { eventId };
    },
  }),
  deleteGameEvent: t.field({
    type: DeleteSuccess,
    description: 'Removes an event. For admins.',
    authScopes: { admin: true },
    errors: { types: [GameContentNotFoundError] },
    args: { input: t.arg({ type: DeleteInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      await deleteGameEvent(deps, requireActor(actor), {
        eventId: eventIdOf(String(input.eventId)),
      });
      return { deletedId: String(input.eventId) };
    },
  }),
}));

function eventIdOf(id: string): string {
  const eventId = decodeId({ type: 'GameEvent', id });
  if (!eventId) throw new GameContentNotFoundError();
  return eventId;
}
