import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { readGameImage } from './images/gameImages.ts';
import { ImageTooLargeError, ImageUnreadableError } from '../../platform/files/uploads.errors.ts';
import { GameContentInvalidError } from './games.errors.ts';
import { gameSuccess } from './gameSuccess.ts';
import { createGame } from './saveGame.ts';

const CreateGameInput = builder.inputType('CreateGameInput', {
  fields: (t) => ({
    name: t.string(),
    description: t.string(),
    slug: t.string({
      required: false,
      description: 'Normalized like a slug derived from the name.',
    }),
    thumbnailUrl: t.string({
      required: false,
      description: 'An https URL or a path of this site.',
    }),
    thumbnail: t.field({
      type: 'Upload',
      required: false,
      description: 'An image file; overrides thumbnailUrl.',
    }),
  }),
});

const CreateGameSuccess = gameSuccess('CreateGameSuccess');

builder.mutationField('createGame', (t) =>
  t.field({
    type: CreateGameSuccess,
    description: 'Adds a game. For admins.',
    authScopes: { admin: true },
    errors: { types: [GameContentInvalidError, ImageUnreadableError, ImageTooLargeError] },
    args: { input: t.arg({ type: CreateGameInput }) },
    resolve: async (_root, { input: { thumbnail, ...input } }, { deps, actor }) => ({
      gameId: await createGame(deps, requireActor(actor), {
        ...input,
        thumbnail: thumbnail
          ? await readGameImage({ deps, file: thumbnail, folder: 'games' })
          : null,
      }),
    }),
  }),
);
