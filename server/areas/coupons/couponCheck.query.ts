import { GraphQLError } from 'graphql';
import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { isUuid } from '../../platform/ids/decodeId.ts';
import { readGlobalId } from '../../platform/ids/globalId.ts';
import { MoneyRef } from '../../platform/graphql/Money.type.ts';
import { CouponTooLargeError } from './coupons.errors.ts';
import { checkCoupon, type CouponEffect, type Offer } from './checkCoupon.ts';

const CouponCheckRef = builder.objectRef<CouponEffect>('CouponCheck').implement({
  description: 'The effect of a coupon on the price of an offer.',
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
      'Null when the code is unknown for this creator, has ended, is used up, or may be used once and the viewer has done so. COUPON_TOO_LARGE when it would leave less than 0.50 for a session of the pack, and RATE_LIMITED after 19 unknown codes within an hour.',
    authScopes: { signedIn: true },
    args: {
      code: t.arg.string(),
      offerId: t.arg.id({
        required: false,
        description: 'A slot, a service, a pack, or an accepted request of the viewer.',
      }),
      slotId: t.arg.id({ required: false, deprecationReason: 'Use offerId.' }),
      serviceId: t.arg.id({ required: false, deprecationReason: 'Use offerId.' }),
    },
    resolve: (_root, { code, offerId, slotId, serviceId }, { deps, actor, address }) => {
      const offer = decodeOffer(offerId ?? slotId ?? serviceId ?? '');
      const personId = requireActor(actor).id;
      return offer && checkCoupon(deps, { offer, code, personId, address }).catch(withCode);
    },
  }),
);

/** A query has no typed errors. */
function withCode(error: unknown): never {
  if (!(error instanceof CouponTooLargeError)) throw error;
  throw new GraphQLError(error.message, { extensions: { code: error.code } });
}

function decodeOffer(id: string): Offer | null {
  const { typename, id: rowId } = readGlobalId(id);
  if (!isUuid(rowId)) return null;
  switch (typename) {
    case 'AvailabilitySlot':
      return { slotId: rowId };
    case 'FixedService':
      return { serviceId: rowId };
    case 'Pack':
      return { packId: rowId };
    case 'SessionRequest':
      return { requestId: rowId };
    default:
      return null;
  }
}
