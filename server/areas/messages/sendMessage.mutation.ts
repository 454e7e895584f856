import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import type { Purchase } from '../payments/purchase.ts';
import { MessageRef } from './Message.type.ts';
import { ConversationNotFoundError, MessageInvalidError } from './messages.errors.ts';
import { sendMessage } from './sendMessage.ts';

const SendMessageInput = builder.inputType('SendMessageInput', {
  fields: (t) => ({
    aboutId: t.id({ description: 'Id of the Booking or of the ServiceOrder.' }),
    body: t.string({ description: '1 to 4,000 characters.' }),
  }),
});

const SendMessageSuccess = builder
  .objectRef<{ messageId: string }>('SendMessageSuccess')
  .implement({
    fields: (t) => ({
      message: t.prismaField({
        type: MessageRef,
        resolve: (query, { messageId }, _args, { deps }) =>
          deps.prisma.message.findUniqueOrThrow({ ...query, where: { id: messageId } }),
      }),
    }),
  });

builder.mutationField('sendMessage', (t) =>
  t.field({
    type: SendMessageSuccess,
    description: 'Sends a message to the other side of a booking or order.',
    authScopes: { signedIn: true },
    errors: { types: [ConversationNotFoundError, MessageInvalidError] },
    args: { input: t.arg({ type: SendMessageInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({
      messageId: await sendMessage(deps, requireActor(actor), {
        purchase: getPurchase(String(input.aboutId)),
        body: input.body,
      }),
    }),
  }),
);

function getPurchase(id: string): Purchase {
  const bookingId = decodeId({ type: 'Booking', id });
  if (bookingId) return { bookingId };
  const orderId = decodeId({ type: 'ServiceOrder', id });
  if (!orderId) throw new ConversationNotFoundError();
  return { orderId };
}
