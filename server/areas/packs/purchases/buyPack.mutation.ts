import { z } from 'zod';
import { ArrivalInput } from '../../analytics/Arrival.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { MAX_ENTERED_CODE_LENGTH } from '../../coupons/coupon.rules.ts';
import {
  CouponAlreadyUsedError,
  CouponInvalidError,
  CouponUsedUpError,
} from '../../coupons/coupons.errors.ts';
import { MAX_ENTERED_GIFT_CARD_CODE } from '../../giftCards/giftCard.rules.ts';
import { GiftCardEmptyError, GiftCardInvalidError } from '../../giftCards/giftCards.errors.ts';
import { IdempotencyMismatchError, SellingPausedError } from '../../payments/payments.errors.ts';
import { buyPack, type BuyPackOutcome } from './buyPack.ts';
import { decodePackId } from './decodePackPurchaseId.ts';
import { PackPurchaseRef } from './PackPurchase.type.ts';
import * as errors from '../packs.errors.ts';

const BuyPackInput = builder.inputType('BuyPackInput', {
  fields: (t) => ({
    packId: t.id(),
    couponCode: t.string({
      required: false,
      description: 'Must leave at least 0.50 for each session.',
      validate: z.string().max(MAX_ENTERED_CODE_LENGTH).nullish(),
    }),
    giftCardCode: t.string({
      required: false,
      description: 'Applied after the coupon and before the payment card.',
      validate: z.string().max(MAX_ENTERED_GIFT_CARD_CODE).nullish(),
    }),
    arrival: t.field({ type: ArrivalInput, required: false }),
    idempotencyKey: t.string({
      description: "The client's idempotency key; repeating it returns the same purchase.",
      validate: z.string().min(1).max(128),
    }),
  }),
});

const BuyPackSuccess = builder.objectRef<BuyPackOutcome>('BuyPackSuccess').implement({
  fields: (t) => ({
    checkoutUrl: t.exposeString('checkoutUrl', {
      nullable: true,
      description: 'Where to pay; null when the pack is paid or was not paid in time.',
    }),
    packPurchase: t.prismaField({
      type: PackPurchaseRef,
      resolve: (query, { packPurchaseId }, _args, { deps }) =>
        deps.prisma.packPurchase.findUniqueOrThrow({ ...query, where: { id: packPurchaseId } }),
    }),
  }),
});

builder.mutationField('buyPack', (t) =>
  t.field({
    type: BuyPackSuccess,
    description: 'Buys a pack for the viewer and returns the URL of its checkout.',
    authScopes: { signedIn: true },
    errors: {
      types: [
        errors.PackNotFoundError,
        errors.OwnPackError,
        errors.PackPurchaseLimitError,
        SellingPausedError,
        CouponInvalidError,
        CouponUsedUpError,
        CouponAlreadyUsedError,
        IdempotencyMismatchError,
        GiftCardInvalidError,
        GiftCardEmptyError,
      ],
    },
    args: { input: t.arg({ type: BuyPackInput }) },
    resolve: (_root, { input }, { deps, actor, address }) =>
      buyPack(deps, requireActor(actor), { ...input, packId: decodePackId(input.packId), address }),
  }),
);
