import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/graphql/decodeId.ts';
import { readImage } from '../../../platform/files/readUpload.ts';
import {
  ImageTooLargeError,
  ImageUnreadableError,
} from '../../../platform/files/uploads.errors.ts';
import { EasterEggRef } from '../Game.type.ts';
import {
  GameContentInvalidError,
  GameContentNotFoundError,
  GameNotFoundError,
} from '../games.errors.ts';
import { gameIdOf } from '../games.mutations.ts';
import { createEasterEgg, deleteEasterEgg, updateEasterEgg } from './saveEasterEgg.ts';

const CreateInput = builder.inputType('CreateEasterEggInput', {
  fields: (t) => ({ gameId: t.id(), description: t.string(), image: t.field({ type: 'Upload' }) }),
});
const UpdateInput = builder.inputType('UpdateEasterEggInput', {
  fields: (t) => ({
    easterEggId: t.id(),
    description: t.string(),
    image: t.field({
      type: 'Upload',
      required: false,
      description: 'The picture stays when absent.',
    }),
  }),
});
const DeleteInput = builder.inputType('DeleteEasterEggInput', {
  fields: (t) => ({ easterEggId: t.id() }),
});

const saved = (name: string) =>
  builder.objectRef<{ easterEggId: string }>(name).implement({
    fields: (t) => ({
      easterEgg: t.prismaField({
        type: EasterEggRef,
        resolve: (query, { easterEggId }, _args, { deps }) =>
          deps.prisma.easterEgg.findUniqueOrThrow({ ...query, where: { id: easterEggId } }),
      }),
    }),
  });
const CreateSuccess = saved('CreateEasterEggSuccess');
const UpdateSuccess = saved('UpdateEasterEggSuccess');
const DeleteSuccess = builder
  .objectRef<{ deletedId: string }>('DeleteEasterEggSuccess')
  .implement({ fields: (t) => ({ deletedId: t.exposeID('deletedId') }) });

builder.mutationFields((t) => ({
  createEasterEgg: t.field({
    type: CreateSuccess,
    description: 'Adds an easter egg with its picture to a game. For admins.',
    authScopes: { admin: true },
    errors: {
      types: [GameNotFoundError, GameContentInvalidError, ImageUnreadableError, ImageTooLargeError],
    },
    args: { input: t.arg({ type: CreateInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const image = await readImage({ deps, file: input.image });
      return {
        easterEggId: await createEasterEgg(deps, requireActor(actor), {
          gameId: gameIdOf(String(input.gameId)),
          description: input.description,
          image,
        }),
      };
    },
  }),
  updateEasterEgg: t.field({
    type: UpdateSuccess,
    description: 'Changes an easter egg. For admins.',
    authScopes: { admin: true },
    errors: {
      types: [
        GameContentNotFoundError,
        GameContentInvalidError,
        ImageUnreadableError,
        ImageTooLargeError,
      ],
    },
    args: { input: t.arg({ type: UpdateInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const image = input.image ? await readImage({ deps, file: input.image }) : null;
      const easterEggId = eggIdOf(String(input.easterEggId));
      await updateEasterEgg(deps, requireActor(actor), {
        easterEggId,
        description: input.description,
        image,
      });
      return { easterEggId };
    },
  }),
  deleteEasterEgg: t.field({
    type: DeleteSuccess,
    description: 'Removes an easter egg. For admins.',
    authScopes: { admin: true },
    errors: { types: [GameContentNotFoundError] },
    args: { input: t.arg({ type: DeleteInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      await deleteEasterEgg(deps, requireActor(actor), {
        easterEggId: eggIdOf(String(input.easterEggId)),
      });
      return { deletedId: String(input.easterEggId) };
    },
  }),
}));

function eggIdOf(id: string): string {
  const easterEggId = decodeId({ type: 'EasterEgg', id });
  if (!easterEggId) throw new GameContentNotFoundError();
  return easterEggId;
}
