import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeGameNewsId } from '../gameIds.ts';
import { GameContentNotFoundError } from '../games.errors.ts';
import { deleteGameNews } from './saveGameNews.ts';

const DeleteGameNewsInput = builder.inputType('DeleteGameNewsInput', {
  fields: (t) => ({ newsId: t.id() }),
});

const DeleteGameNewsSuccess = builder
  .objectRef<{ deletedId: string }>('DeleteGameNewsSuccess')
  .implement({ fields: (t) => ({ deletedId: t.exposeID('deletedId') }) });

builder.mutationField('deleteGameNews', (t) =>
  t.field({
    type: DeleteGameNewsSuccess,
    description: 'Removes a news item. For admins.',
    authScopes: { admin: true },
    errors: { types: [GameContentNotFoundError] },
    args: { input: t.arg({ type: DeleteGameNewsInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      await deleteGameNews(deps, requireActor(actor), {
        newsId: decodeGameNewsId(String(input.newsId)),
      });
      return { deletedId: String(input.newsId) };
    },
  }),
);
