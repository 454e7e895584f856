import { builder } from '../../../../platform/graphql/builder.ts';
import { decodeId } from '../../../../platform/ids/decodeId.ts';
import { requireActor } from '../../../accounts/requireActor.ts';
import {
  ConversationNotFoundError,
  MessageInvalidError,
} from '../../../messages/messages.errors.ts';
import {
  DeliveryFileNotFoundError,
  MarkInvalidError,
  TooManyMarksError,
} from '../../orders.errors.ts';
import { DeliveryFileRef } from '../DeliveryFile.type.ts';
import { commentOnDelivery } from './commentOnDelivery.ts';

const CommentOnDeliveryInput = builder.inputType('CommentOnDeliveryInput', {
  fields: (t) => ({
    fileId: t.id(),
    body: t.string({ description: '1 to 4,000 characters.' }),
    seconds: t.float({
      required: false,
      description: 'Time in audio or video, from its start.',
    }),
    page: t.int({ required: false, description: 'Page of a PDF, from 1.' }),
    x: t.float({
      required: false,
      description: 'Point in an image or page: fraction of the width from the left, 0 to 1.',
    }),
    y: t.float({ required: false, description: 'Fraction of the height from the top, 0 to 1.' }),
  }),
});

const CommentOnDeliverySuccess = builder
  .objectRef<{ fileId: string }>('CommentOnDeliverySuccess')
  .implement({
    fields: (t) => ({
      file: t.prismaField({
        type: DeliveryFileRef,
        resolve: (query, { fileId }, _args, { deps }) =>
          deps.prisma.deliveryFile.findUniqueOrThrow({ ...query, where: { id: fileId } }),
      }),
    }),
  });

builder.mutationField('commentOnDelivery', (t) =>
  t.field({
    type: CommentOnDeliverySuccess,
    description:
      'Sends a message about a time or a point in a delivered file to the other side of its order.',
    authScopes: { signedIn: true },
    errors: {
      types: [
        DeliveryFileNotFoundError,
        MarkInvalidError,
        TooManyMarksError,
        ConversationNotFoundError,
        MessageInvalidError,
      ],
    },
    args: { input: t.arg({ type: CommentOnDeliveryInput }) },
    resolve: async (_root, { input: { fileId: given, ...input } }, { deps, actor }) => {
      const fileId = decodeId({ type: 'DeliveryFile', id: String(given) });
      if (!fileId) throw new DeliveryFileNotFoundError();
      await commentOnDelivery(deps, requireActor(actor), { ...input, fileId });
      return { fileId };
    },
  }),
);
