import { builder } from '../../../platform/graphql/builder.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { GameFollowLimitError, GameNotFoundError } from '../games.errors.ts';
import { decodeGameId } from '../gameIds.ts';
import { followGame } from './followGame.ts';
import { gameSuccess } from './gameSuccess.type.ts';

const FollowGameSuccess = gameSuccess('FollowGameSuccess');
const FollowGameInput = builder.inputType('FollowGameInput', {
  fields: (t) => ({ gameId: t.id() }),
});

builder.mutationField('followGame', (t) =>
  t.field({
    type: FollowGameSuccess,
    description: 'Follows a game: creators who play it come earlier in the recommended order.',
    authScopes: { signedIn: true },
    errors: { types: [GameNotFoundError, GameFollowLimitError] },
    args: { input: t.arg({ type: FollowGameInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const gameId = decodeGameId(String(input.gameId));
      await followGame(deps, requireActor(actor), { gameId });
      return { gameId };
    },
  }),
);
