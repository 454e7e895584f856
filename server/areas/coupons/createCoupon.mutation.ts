import { EmailNotVerifiedError } from '../accounts/accounts.errors.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { CannotSellError } from '../services/services.errors.ts';
import { CouponRef } from './Coupon.type.ts';
import {
  CouponFieldsInvalidError,
  CouponLimitError,
  CouponNameInvalidError,
} from './coupons.errors.ts';
import { createCoupon } from './createCoupon.ts';

const CreateCouponInput = builder.inputType('CreateCouponInput', {
  fields: (t) => ({
    name: t.string({
      description: 'Up to 40 characters; the code is derived from it.',
    }),
    percentOff: t.int({ description: '1 to 100.' }),
    durationInDays: t.int({ description: 'At least 1.' }),
    maxRedemptions: t.int({ description: 'At least 1.' }),
    easterEggBudgetMinor: t.int({
      required: false,
      description:
        'Offers the coupon for easter eggs, once per fan. All discounts together are at most this sum; at least 1.00.',
    }),
  }),
});

const CreateCouponSuccess = builder
  .objectRef<{ couponId: string }>('CreateCouponSuccess')
  .implement({
    fields: (t) => ({
      coupon: t.prismaField({
        type: CouponRef,
        resolve: (query, { couponId }, _args, { deps }) =>
          deps.prisma.coupon.findUniqueOrThrow({ ...query, where: { id: couponId } }),
      }),
    }),
  });

builder.mutationField('createCoupon', (t) =>
  t.field({
    type: CreateCouponSuccess,
    description: "Creates a coupon for the viewer's slots and services.",
    authScopes: { signedIn: true },
    errors: {
      types: [
        CannotSellError,
        EmailNotVerifiedError,
        CouponFieldsInvalidError,
        CouponLimitError,
        CouponNameInvalidError,
      ],
    },
    args: { input: t.arg({ type: CreateCouponInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({
      couponId: await createCoupon(deps, requireActor(actor), input),
    }),
  }),
);
