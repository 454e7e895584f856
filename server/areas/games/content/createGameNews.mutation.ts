import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeGameId } from '../gameIds.ts';
import { gameNewsSuccess } from './gameNewsSuccess.ts';
import { GameContentInvalidError, GameNotFoundError } from '../games.errors.ts';
import { createGameNews } from './saveGameNews.ts';

const CreateGameNewsInput = builder.inputType('CreateGameNewsInput', {
  fields: (t) => ({ gameId: t.id(), title: t.string(), content: t.string() }),
});

const CreateGameNewsSuccess = gameNewsSuccess('CreateGameNewsSuccess');

builder.mutationField('createGameNews', (t) =>
  t.field({
    type: CreateGameNewsSuccess,
    description: 'Publishes a news item of a game. For admins.',
    authScopes: { admin: true },
    errors: { types: [GameNotFoundError, GameContentInvalidError] },
    args: { input: t.arg({ type: CreateGameNewsInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({
      newsId: await createGameNews(deps, requireActor(actor), {
        ...input,
        gameId: decodeGameId(String(input.gameId)),
      }),
    }),
  }),
);
