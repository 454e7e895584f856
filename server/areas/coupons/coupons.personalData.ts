import type { Deps } from '../../Deps.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';

export const couponsPersonalData: PersonalData<Deps> = {
  name: 'coupons',
  erase: async ({ deps, tx, userId }) => {
    const unused = { redemptions: { none: {} }, bookings: { none: {} }, orders: { none: {} } };
    await tx.coupon.deleteMany({ where: { creatorId: userId, ...unused } });
    await tx.coupon.updateMany({
      where: { creatorId: userId, expiresAt: { gt: deps.now() } },
      data: { expiresAt: deps.now() },
    });
  },
  read: async ({ prisma }, { userId }) => ({
    lists: {
      coupons: await prisma.coupon.findMany({
        where: { creatorId: userId },
        select: {
          name: true,
          code: true,
          percentOff: true,
          expiresAt: true,
          maxRedemptions: true,
          timesRedeemed: true,
          budgetMinor: true,
          spentMinor: true,
          createdAt: true,
        },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
    },
  }),
};
