import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { GiftCardRef } from './GiftCard.type.ts';
import { GiftCardNotFoundError, GiftCardNotRefundableError } from './giftCards.errors.ts';
import { refundGiftCard } from './refundGiftCard.ts';

const RefundGiftCardInput = builder.inputType('RefundGiftCardInput', {
  fields: (t) => ({ giftCardId: t.id() }),
});

const RefundGiftCardSuccess = builder
  .objectRef<{ giftCardId: string }>('RefundGiftCardSuccess')
  .implement({
    fields: (t) => ({
      giftCard: t.prismaField({
        type: GiftCardRef,
        resolve: (query, { giftCardId }, _args, { deps }) =>
          deps.prisma.giftCard.findUniqueOrThrow({ ...query, where: { id: giftCardId } }),
      }),
    }),
  });

builder.mutationField('refundGiftCard', (t) =>
  t.field({
    type: RefundGiftCardSuccess,
    description:
      'Refunds an unused gift card of the viewer within 14 days; its code no longer works.',
    authScopes: { signedIn: true },
    errors: { types: [GiftCardNotFoundError, GiftCardNotRefundableError] },
    args: { input: t.arg({ type: RefundGiftCardInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const giftCardId = decodeId({ type: 'GiftCard', id: String(input.giftCardId) });
      if (!giftCardId) throw new GiftCardNotFoundError();
      await refundGiftCard(deps, requireActor(actor), { giftCardId });
      return { giftCardId };
    },
  }),
);
