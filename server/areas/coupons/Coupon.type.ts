import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';

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
      select: { expiresAt: true, timesRedeemed: true, maxRedemptions: true },
      resolve: (coupon, _args, { deps }) =>
        coupon.expiresAt > deps.now() && coupon.timesRedeemed < coupon.maxRedemptions,
    }),
  }),
});
