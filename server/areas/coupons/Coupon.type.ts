import { builder } from '../../platform/graphql/builder.ts';
import { MoneyRef } from '../../platform/graphql/Money.type.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { isUsedUp } from './coupon.rules.ts';

export const CouponRef = builder.prismaNode('Coupon', {
  nullable: true,
  description: 'A coupon; visible only to its creator.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), creatorId: uuidOrNil(actor?.id ?? '') }),
  fields: (t) => ({
    name: t.exposeString('name'),
    code: t.exposeString('code', { description: 'The code that fans enter, in any letter case.' }),
    percentOff: t.exposeInt('percentOff'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    timesRedeemed: t.exposeInt('timesRedeemed'),
    maxRedemptions: t.exposeInt('maxRedemptions'),
    valid: t.boolean({
      description: 'Not ended and not used up.',
      select: {
        expiresAt: true,
        timesRedeemed: true,
        maxRedemptions: true,
        budgetMinor: true,
        spentMinor: true,
      },
      resolve: (coupon, _args, { deps }) => coupon.expiresAt > deps.now() && !isUsedUp(coupon),
    }),
    easterEggBudget: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'Null when the coupon is not offered for easter eggs.',
      select: { budgetMinor: true },
      resolve: ({ budgetMinor }, _args, { deps }) =>
        budgetMinor === null ? null : { amountMinor: budgetMinor, currency: deps.env.currency },
    }),
    easterEggSpent: t.field({
      type: MoneyRef,
      description: 'The discounts that count toward the budget.',
      select: { spentMinor: true },
      resolve: ({ spentMinor }, _args, { deps }) => ({
        amountMinor: spentMinor,
        currency: deps.env.currency,
      }),
    }),
  }),
});
