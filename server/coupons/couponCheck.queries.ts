import { builder } from '../graphql/builder.ts';
import { decodeId } from '../graphql/decodeId.ts';
import { MoneyRef } from '../graphql/Money.type.ts';
import { checkCoupon, type CouponEffect } from './checkCoupon.ts';

const CouponCheckRef = builder.objectRef<CouponEffect>('CouponCheck').implement({
  description: 'What a coupon would do to the price of a slot.',
  fields: (t) => ({
    percentOff: t.exposeInt('percentOff'),
    discount: t.expose('discount', { type: MoneyRef }),
    total: t.expose('total', { type: MoneyRef }),
    fee: t.expose('fee', { type: MoneyRef }),
  }),
});

builder.queryField('couponCheck', (t) =>
  t.field({
    type: CouponCheckRef,
    nullable: true,
    description: 'Null when the code is unknown here, has ended or is used up.',
    authScopes: { signedIn: true },
    args: { slotId: t.arg.id(), code: t.arg.string() },
    resolve: (_root, { slotId, code }, { deps }) => {
      const id = decodeId({ type: 'AvailabilitySlot', id: slotId });
      return id ? checkCoupon(deps, { slotId: id, code }) : null;
    },
  }),
);
