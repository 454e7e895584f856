import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/graphql/decodeId.ts';
import { GameNewsRef } from '../Game.type.ts';
import {
  GameContentInvalidError,
  GameContentNotFoundError,
  GameNotFoundError,
} from '../games.errors.ts';
import { gameIdOf } from '../games.mutations.ts';
import { createGameNews, deleteGameNews, updateGameNews } from './saveGameNews.ts';

const CreateInput = builder.inputType('CreateGameNewsInput', {
  fields: (t) => ({ gameId: t.id(), title: t.string(), content: t.string() }),
});
const UpdateInput = builder.inputType('UpdateGameNewsInput', {
  fields: (t) => ({ newsId: t.id(), title: t.string(), content: t.string() }),
});
const DeleteInput = builder.inputType('DeleteGameNewsInput', {
  fields: (t) => ({ newsId: t.id() }),
});

const saved = (name: string) =>
  builder.objectRef<{ newsId: string }>(name).implement({
    fields: (t) => ({
      news: t.prismaField({
        type: GameNewsRef,
        resolve: (query, { newsId }, _args, { deps }) =>
          deps.prisma.gameNews.findUniqueOrThrow({ ...query, where: { id: newsId } }),
      }),
    }),
  });
const CreateSuccess = saved('CreateGameNewsSuccess');
const UpdateSuccess = saved('UpdateGameNewsSuccess');
const DeleteSuccess = builder
  .objectRef<{ deletedId: string }>('DeleteGameNewsSuccess')
  .implement({ fields: (t) => ({ deletedId: t.exposeID('deletedId') }) });

builder.mutationFields((t) => ({
  createGameNews: t.field({
    type: CreateSuccess,
    description: 'Publishes a news item of a game. For admins.',
    authScopes: { admin: true },
    errors: { types: [GameNotFoundError, GameContentInvalidError] },
    args: { input: t.arg({ type: CreateInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({
      newsId: await createGameNews(deps, requireActor(actor), {
        ...input,
        gameId: gameIdOf(String(input.gameId)),
      }),
    }),
  }),
  updateGameNews: t.field({
    type: UpdateSuccess,
    description: 'Changes a news item. For admins.',
    authScopes: { admin: true },
    errors: { types: [GameContentNotFoundError, GameContentInvalidError] },
    args: { input: t.arg({ type: UpdateInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const newsId = newsIdOf(String(input.newsId));
      await updateGameNews(deps, requireActor(actor), { ...input, newsId });
      return { newsId };
    },
  }),
  deleteGameNews: t.field({
    type: DeleteSuccess,
    description: 'Removes a news item. For admins.',
    authScopes: { admin: true },
    errors: { types: [GameContentNotFoundError] },
    args: { input: t.arg({ type: DeleteInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      await deleteGameNews(deps, requireActor(actor), { newsId: newsIdOf(String(input.newsId)) });
      return { deletedId: String(input.newsId) };
    },
  }),
}));

function newsIdOf(id: string): string {
  const newsId = decodeId({ type: 'GameNews', id });
  if (!newsId) throw new GameContentNotFoundError();
  return newsId;
}
