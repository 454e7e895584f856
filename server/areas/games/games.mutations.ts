import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/graphql/decodeId.ts';
import { registerUserError, UserErrorRef } from '../../platform/graphql/UserError.type.ts';
import { readImage } from '../../platform/files/readUpload.ts';
import { ImageTooLargeError, ImageUnreadableError } from '../../platform/files/uploads.errors.ts';
import { GameRef } from './Game.type.ts';
import {
  GameContentInvalidError,
  GameContentNotFoundError,
  GameNotFoundError,
} from './games.errors.ts';
import { createGame, deleteGame, updateGame } from './saveGame.ts';

registerUserError(GameNotFoundError);
registerUserError(GameContentNotFoundError);
builder.objectType(GameContentInvalidError, {
  name: 'GameContentInvalidError',
  interfaces: [UserErrorRef],
  fields: (t) => ({
    field: t.exposeString('field', {
      description: 'Name of the input field that is missing or wrong.',
    }),
  }),
});

const CreateGameInput = builder.inputType('CreateGameInput', {
  fields: (t) => ({
    name: t.string(),
    description: t.string(),
    slug: t.string({
      required: false,
      description: 'Goes through the same rule as a slug made from the name.',
    }),
    thumbnailUrl: t.string({ required: false, description: 'An https address or a path of ours.' }),
    thumbnail: t.field({
      type: 'Upload',
      required: false,
      description: 'A picture file; wins over thumbnailUrl.',
    }),
  }),
});
const UpdateGameInput = builder.inputType('UpdateGameInput', {
  description: 'What is absent stays as it is. The slug always stays.',
  fields: (t) => ({
    gameId: t.id(),
    name: t.string({ required: false }),
    description: t.string({ required: false }),
    thumbnailUrl: t.string({ required: false, description: 'Empty removes the picture.' }),
    thumbnail: t.field({
      type: 'Upload',
      required: false,
      description: 'A picture file; wins over thumbnailUrl.',
    }),
  }),
});
const DeleteGameInput = builder.inputType('DeleteGameInput', {
  fields: (t) => ({ gameId: t.id() }),
});

const savedGame = (name: string) =>
  builder.objectRef<{ gameId: string }>(name).implement({
    fields: (t) => ({
      game: t.prismaField({
        type: GameRef,
        resolve: (query, { gameId }, _args, { deps }) =>
          deps.prisma.game.findUniqueOrThrow({ ...query, where: { id: gameId } }),
      }),
    }),
  });
const CreateGameSuccess = savedGame('CreateGameSuccess');
const UpdateGameSuccess = savedGame('UpdateGameSuccess');
const DeleteGameSuccess = builder
  .objectRef<{ deletedId: string }>('DeleteGameSuccess')
  .implement({ fields: (t) => ({ deletedId: t.exposeID('deletedId') }) });

/** The row's id of a game's global id. Throws GameNotFoundError. */
export function gameIdOf(id: string): string {
  const gameId = decodeId({ type: 'Game', id });
  if (!gameId) throw new GameNotFoundError();
  return gameId;
}

builder.mutationFields((t) => ({
  createGame: t.field({
    type: CreateGameSuccess,
    description: 'Adds a game. For admins.',
    authScopes: { admin: true },
    errors: { types: [GameContentInvalidError, ImageUnreadableError, ImageTooLargeError] },
    args: { input: t.arg({ type: CreateGameInput }) },
    resolve: async (_root, { input: { thumbnail, ...input } }, { deps, actor }) => ({
      gameId: await createGame(deps, requireActor(actor), {
        ...input,
        thumbnail: thumbnail ? await readImage({ deps, file: thumbnail }) : null,
      }),
    }),
  }),
  updateGame: t.field({
    type: UpdateGameSuccess,
    description: 'Changes a game; its slug stays. For admins.',
    authScopes: { admin: true },
    errors: {
      types: [GameNotFoundError, GameContentInvalidError, ImageUnreadableError, ImageTooLargeError],
    },
    args: { input: t.arg({ type: UpdateGameInput }) },
    resolve: async (_root, { input: { gameId: id, thumbnail, ...changes } }, { deps, actor }) => {
      const gameId = gameIdOf(String(id));
      await updateGame(deps, requireActor(actor), {
        gameId,
        ...changes,
        thumbnail: thumbnail ? await readImage({ deps, file: thumbnail }) : null,
      });
      return { gameId };
    },
  }),
  deleteGame: t.field({
    type: DeleteGameSuccess,
    description: 'Removes a game with its news, events and easter eggs. For admins.',
    authScopes: { admin: true },
    errors: { types: [GameNotFoundError] },
    args: { input: t.arg({ type: DeleteGameInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      await deleteGame(deps, requireActor(actor), { gameId: gameIdOf(String(input.gameId)) });
      return { deletedId: String(input.gameId) };
    },
  }),
}));
