import { builder } from '../../../platform/graphql/builder.ts';
import { MoneyRef } from '../../../platform/graphql/Money.type.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { isUsedUp } from '../../coupons/coupon.rules.ts';
import { CreatorRef } from '../../creators/Creator.type.ts';

export const EasterEggCouponRef = builder.prismaObject('Coupon', {
  variant: 'EasterEggCoupon',
  description: 'A coupon that its creator offers for easter eggs: once per fan, with a budget.',
  fields: (t) => ({
    couponId: t.id({
      description: 'For createEasterEgg and updateEasterEgg.',
      select: { id: true },
      resolve: ({ id }) => globalId('Coupon', id),
    }),
    code: t.exposeString('code'),
    percentOff: t.exposeInt('percentOff'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    creator: t.relation('creator', { type: CreatorRef }),
    isUsedUp: t.boolean({
      select: { timesRedeemed: true, maxRedemptions: true, budgetMinor: true, spentMinor: true },
      resolve: isUsedUp,
    }),
    left: t.field({
      type: MoneyRef,
      description: 'What is left of the budget.',
      select: { budgetMinor: true, spentMinor: true },
      resolve: ({ budgetMinor, spentMinor }, _args, { deps }) => ({
        amountMinor: (budgetMinor ?? 0) - spentMinor,
        currency: deps.env.currency,
      }),
    }),
  }),
});
