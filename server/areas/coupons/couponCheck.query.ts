import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { MoneyRef } from '../../platform/graphql/Money.type.ts';
import { checkCoupon, type CouponEffect } from './checkCoupon.ts';

const CouponCheckRef = builder.objectRef<CouponEffect>('CouponCheck').implement({
  description: 'The effect of a coupon on the price of a slot or a service.',
  fields: (t) => ({
    percentOff: t.exposeInt('percentOff'),
    discount: t.expose('discount', { type: MoneyRef }),
    total: t.expose('total', { type: MoneyRef }),
    fee: t.expose('fee', { type: MoneyRef }),
    share: t.expose('share', { type: MoneyRef, description: "The creator's share." }),
  }),
});

builder.queryField('couponCheck', (t) =>
  t.field({
    type: CouponCheckRef,
    nullable: true,
    description:
      'Null when the code is unknown for this creator, has ended, is used up, or may be used once and the viewer has done so. RATE_LIMITED after 19 unknown codes within an hour.',
    authScopes: { signedIn: true },
    args: {
      slotId: t.arg.id({ required: false }),
      serviceId: t.arg.id({ required: false }),
      code: t.arg.string(),
    },
    resolve: (_root, { slotId, serviceId, code }, { deps, actor, address }) => {
      const guess = { code, personId: requireActor(actor).id, address };
      const slot = slotId ? decodeId({ type: 'AvailabilitySlot', id: slotId }) : null;
      if (slot) return checkCoupon(deps, { offer: { slotId: slot }, ...guess });
      const service = serviceId ? decodeId({ type: 'FixedService', id: serviceId }) : null;
      return service ? checkCoupon(deps, { offer: { serviceId: service }, ...guess }) : null;
    },
  }),
);
