import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { EmailNotVerifiedError } from '../accounts/accounts.errors.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { IdempotencyMismatchError } from '../payments/payments.errors.ts';
import { buyGiftCard, type BuyGiftCardOutcome } from './buyGiftCard.ts';
import {
  GiftCardAmountInvalidError,
  GiftCardCreatorNotFoundError,
  GiftCardLimitError,
} from './giftCards.errors.ts';
import { GiftCardRef } from './GiftCard.type.ts';

const BuyGiftCardInput = builder.inputType('BuyGiftCardInput', {
  fields: (t) => ({
    amountMinor: t.int({ description: 'Minor units, 1,000 to 50,000.' }),
    creatorId: t.id({
      required: false,
      description: 'The Creator whose offers it pays; null for those of all creators.',
    }),
    idempotencyKey: t.string({
      description: "The client's idempotency key; repeating it returns the same gift card.",
      validate: z.string().min(1).max(128),
    }),
  }),
});

const BuyGiftCardSuccess = builder.objectRef<BuyGiftCardOutcome>('BuyGiftCardSuccess').implement({
  fields: (t) => ({
    checkoutUrl: t.exposeString('checkoutUrl', {
      nullable: true,
      description: 'Where to pay; null when the card is paid or was not paid in time.',
    }),
    giftCard: t.prismaField({
      type: GiftCardRef,
      resolve: (query, { giftCardId }, _args, { deps }) =>
        deps.prisma.giftCard.findUniqueOrThrow({ ...query, where: { id: giftCardId } }),
    }),
  }),
});

builder.mutationField('buyGiftCard', (t) =>
  t.field({
    type: BuyGiftCardSuccess,
    description:
      'Buys a gift card for the viewer and returns the URL of its checkout. The code arrives by email.',
    authScopes: { signedIn: true },
    errors: {
      types: [
        GiftCardAmountInvalidError,
        EmailNotVerifiedError,
        GiftCardCreatorNotFoundError,
        GiftCardLimitError,
        IdempotencyMismatchError,
      ],
    },
    args: { input: t.arg({ type: BuyGiftCardInput }) },
    resolve: (_root, { input }, { deps, actor }) => {
      const creatorId = input.creatorId ? decodeId({ type: 'Creator', id: input.creatorId }) : null;
      if (input.creatorId && !creatorId) throw new GiftCardCreatorNotFoundError();
      return buyGiftCard(deps, requireActor(actor), { ...input, creatorId });
    },
  }),
);
