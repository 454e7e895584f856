import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeGameId } from './gameIds.ts';
import { GameNotFoundError } from './games.errors.ts';
import { deleteGame } from './saveGame.ts';

const DeleteGameInput = builder.inputType('DeleteGameInput', {
  fields: (t) => ({ gameId: t.id() }),
});

const DeleteGameSuccess = builder
  .objectRef<{ deletedId: string }>('DeleteGameSuccess')
  .implement({ fields: (t) => ({ deletedId: t.exposeID('deletedId') }) });

builder.mutationField('deleteGame', (t) =>
  t.field({
    type: DeleteGameSuccess,
    description: 'Removes a game with its news, events and easter eggs. For admins.',
    authScopes: { admin: true },
    errors: { types: [GameNotFoundError] },
    args: { input: t.arg({ type: DeleteGameInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      await deleteGame(deps, requireActor(actor), { gameId: decodeGameId(String(input.gameId)) });
      return { deletedId: String(input.gameId) };
    },
  }),
);
