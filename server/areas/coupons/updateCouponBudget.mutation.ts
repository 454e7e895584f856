import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeId, uuidOrNil } from '../../platform/ids/decodeId.ts';
import { CouponRef } from './Coupon.type.ts';
import {
  CouponBudgetSpentError,
  CouponBudgetInvalidError,
  CouponNotFoundError,
} from './coupons.errors.ts';
import { updateCouponBudget } from './updateCouponBudget.ts';

const UpdateCouponBudgetInput = builder.inputType('UpdateCouponBudgetInput', {
  fields: (t) => ({
    couponId: t.id(),
    easterEggBudgetMinor: t.int({
      description: 'At least 1.00, and at least the discounts that count toward the budget.',
    }),
  }),
});

const UpdateCouponBudgetSuccess = builder
  .objectRef<{ couponId: string }>('UpdateCouponBudgetSuccess')
  .implement({
    fields: (t) => ({
      coupon: t.prismaField({
        type: CouponRef,
        resolve: (query, { couponId }, _args, { deps }) =>
          deps.prisma.coupon.findUniqueOrThrow({ ...query, where: { id: couponId } }),
      }),
    }),
  });

builder.mutationField('updateCouponBudget', (t) =>
  t.field({
    type: UpdateCouponBudgetSuccess,
    description: "Raises or lowers the budget of the viewer's coupon for easter eggs.",
    authScopes: { signedIn: true },
    errors: { types: [CouponBudgetSpentError, CouponBudgetInvalidError, CouponNotFoundError] },
    args: { input: t.arg({ type: UpdateCouponBudgetInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const couponId = uuidOrNil(decodeId({ type: 'Coupon', id: String(input.couponId) }) ?? '');
      const { easterEggBudgetMinor } = input;
      await updateCouponBudget(deps, requireActor(actor), { couponId, easterEggBudgetMinor });
      return { couponId };
    },
  }),
);
