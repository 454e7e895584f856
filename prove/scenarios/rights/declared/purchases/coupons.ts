import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  Coupon: {
    seller: [
      'code',
      'easterEggBudget',
      'easterEggSpent',
      'expiresAt',
      'id',
      'maxRedemptions',
      'name',
      'percentOff',
      'timesRedeemed',
      'valid',
    ],
  },
  CouponCheck: {
    within: ['discount', 'fee', 'percentOff', 'share', 'total'],
  },
  Viewer: {
    owner: ['coupons'],
  },
  Query: {
    'signed in': ['couponCheck'],
  },
  Mutation: {
    writers: ['createCoupon', 'updateCouponBudget'],
  },
};
