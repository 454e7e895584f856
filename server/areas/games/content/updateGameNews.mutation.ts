import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeGameNewsId } from '../gameIds.ts';
import { gameNewsSuccess } from './gameNewsSuccess.ts';
import { GameContentInvalidError, GameContentNotFoundError } from '../games.errors.ts';
import { updateGameNews } from './saveGameNews.ts';

const UpdateGameNewsInput = builder.inputType('UpdateGameNewsInput', {
  fields: (t) => ({ newsId: t.id(), title: t.string(), content: t.string() }),
});

const UpdateGameNewsSuccess = gameNewsSuccess('UpdateGameNewsSuccess');

builder.mutationField('updateGameNews', (t) =>
  t.field({
    type: UpdateGameNewsSuccess,
    description: 'Changes a news item. For admins.',
    authScopes: { admin: true },
    errors: { types: [GameContentNotFoundError, GameContentInvalidError] },
    args: { input: t.arg({ type: UpdateGameNewsInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const newsId = decodeGameNewsId(String(input.newsId));
      await updateGameNews(deps, requireActor(actor), { ...input, newsId });
      return { newsId };
    },
  }),
);
