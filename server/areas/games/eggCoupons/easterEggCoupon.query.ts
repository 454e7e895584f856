import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { visibleTo } from '../../creators/creators.access.ts';
import { EasterEggCouponRef } from './EasterEggCoupon.type.ts';

builder.queryField('easterEggCoupon', (t) =>
  t.prismaField({
    type: EasterEggCouponRef,
    nullable: true,
    description: 'The coupon of a found easter egg. Null when it has none or the coupon has ended.',
    authScopes: { signedIn: true },
    args: { easterEggId: t.arg.id() },
    resolve: (query, _root, { easterEggId }, { deps, actor }) => {
      const id = decodeId({ type: 'EasterEgg', id: String(easterEggId) });
      if (!id) return null;
      return deps.prisma.coupon.findFirst({
        ...query,
        where: {
          easterEggs: { some: { id } },
          expiresAt: { gt: deps.now() },
          creator: visibleTo(actor),
        },
      });
    },
  }),
);
