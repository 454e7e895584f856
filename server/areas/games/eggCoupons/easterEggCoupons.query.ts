import { builder } from '../../../platform/graphql/builder.ts';
import { EasterEggCouponRef } from './EasterEggCoupon.type.ts';
import { offeredCouponIds } from './offeredCoupons.ts';

/** Maximum number of offers in one response. */
const MAX_OFFERS = 100;

builder.queryField('easterEggCoupons', (t) =>
  t.prismaField({
    type: [EasterEggCouponRef],
    description: `Coupons that creators offer for easter eggs and that can be used, newest first; at most ${MAX_OFFERS}. For admins.`,
    authScopes: { admin: true },
    args: {
      creator: t.arg.string({
        required: false,
        description: "The beginning of the creator's username.",
      }),
    },
    resolve: async (query, _root, { creator }, { deps }) => {
      const ids = await offeredCouponIds(deps.prisma, {
        now: deps.now(),
        creator: creator?.trim() ?? '',
        max: MAX_OFFERS,
      });
      return deps.prisma.coupon.findMany({
        ...query,
        where: { id: { in: ids } },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      });
    },
  }),
);
