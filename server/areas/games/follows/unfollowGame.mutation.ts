import { builder } from '../../../platform/graphql/builder.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { GameNotFoundError } from '../games.errors.ts';
import { decodeGameId } from '../gameIds.ts';
import { unfollowGame } from './unfollowGame.ts';
import { gameSuccess } from './gameSuccess.type.ts';

const UnfollowGameSuccess = gameSuccess('UnfollowGameSuccess');
const UnfollowGameInput = builder.inputType('UnfollowGameInput', {
  fields: (t) => ({ gameId: t.id() }),
});

builder.mutationField('unfollowGame', (t) =>
  t.field({
    type: UnfollowGameSuccess,
    description: 'Unfollows a game. Repeating it changes nothing.',
    authScopes: { signedIn: true },
    errors: { types: [GameNotFoundError] },
    args: { input: t.arg({ type: UnfollowGameInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const gameId = decodeGameId(String(input.gameId));
      await unfollowGame(deps, requireActor(actor), { gameId });
      return { gameId };
    },
  }),
);
