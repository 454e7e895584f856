import { z } from 'zod';
import { ArrivalInput } from '../../analytics/Arrival.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { CouponTooLargeError } from '../../coupons/coupons.errors.ts';
import { CODE_ERRORS, COUPON_CODE, GIFT_CARD_CODE } from '../../giftCards/checkoutCodes.ts';
import { IdempotencyMismatchError, SellingPausedError } from '../../payments/payments.errors.ts';
import { buyPack, type BuyPackOutcome } from './buyPack.ts';
import { decodePackId } from './decodePackPurchaseId.ts';
import { PackPurchaseRef } from './PackPurchase.type.ts';
import * as errors from '../packs.errors.ts';

const BuyPackInput = builder.inputType('BuyPackInput', {
  fields: (t) => ({
    packId: t.id(),
    couponCode: t.string({
      ...COUPON_CODE,
      description: 'Must leave at least 0.50 for each session.',
    }),
    giftCardCode: t.string(GIFT_CARD_CODE),
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
        ...CODE_ERRORS,
        CouponTooLargeError,
        IdempotencyMismatchError,
      ],
    },
    args: { input: t.arg({ type: BuyPackInput }) },
    resolve: (_root, { input }, { deps, actor, address }) =>
      buyPack(deps, requireActor(actor), { ...input, packId: decodePackId(input.packId), address }),
  }),
);
