import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeGameEventId } from '../gameIds.ts';
import { GameContentNotFoundError } from '../games.errors.ts';
import { deleteGameEvent } from './saveGameEvent.ts';

const DeleteGameEventInput = builder.inputType('DeleteGameEventInput', {
  fields: (t) => ({ eventId: t.id() }),
});

const DeleteGameEventSuccess = builder
  .objectRef<{ deletedId: string }>('DeleteGameEventSuccess')
  .implement({ fields: (t) => ({ deletedId: t.exposeID('deletedId') }) });

builder.mutationField('deleteGameEvent', (t) =>
  t.field({
    type: DeleteGameEventSuccess,
    description: 'Removes an event. For admins.',
    authScopes: { admin: true },
    errors: { types: [GameContentNotFoundError] },
    args: { input: t.arg({ type: DeleteGameEventInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      await deleteGameEvent(deps, requireActor(actor), {
        eventId: decodeGameEventId(String(input.eventId)),
      });
      return { deletedId: String(input.eventId) };
    },
  }),
);
