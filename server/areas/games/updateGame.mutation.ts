import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { readGameImage } from './images/gameImages.ts';
import { ImageTooLargeError, ImageUnreadableError } from '../../platform/files/uploads.errors.ts';
import { decodeGameId } from './gameIds.ts';
import { GameContentInvalidError, GameNotFoundError } from './games.errors.ts';
import { gameSuccess } from './gameSuccess.ts';
import { updateGame } from './saveGame.ts';

const UpdateGameInput = builder.inputType('UpdateGameInput', {
  description: 'Absent fields stay unchanged. The slug never changes.',
  fields: (t) => ({
    gameId: t.id(),
    name: t.string({ required: false }),
    description: t.string({ required: false }),
    thumbnailUrl: t.string({ required: false, description: 'Empty removes the image.' }),
    thumbnail: t.field({
      type: 'Upload',
      required: false,
      description: 'An image file; overrides thumbnailUrl.',
    }),
  }),
});

const UpdateGameSuccess = gameSuccess('UpdateGameSuccess');

builder.mutationField('updateGame', (t) =>
  t.field({
    type: UpdateGameSuccess,
    description: 'Changes a game; its slug stays. For admins.',
    authScopes: { admin: true },
    errors: {
      types: [GameNotFoundError, GameContentInvalidError, ImageUnreadableError, ImageTooLargeError],
    },
    args: { input: t.arg({ type: UpdateGameInput }) },
    resolve: async (_root, { input: { gameId: id, thumbnail, ...changes } }, { deps, actor }) => {
      const gameId = decodeGameId(String(id));
      await updateGame(deps, requireActor(actor), {
        gameId,
        ...changes,
        thumbnail: thumbnail
          ? await readGameImage({ deps, file: thumbnail, folder: 'games' })
          : null,
      });
      return { gameId };
    },
  }),
);
