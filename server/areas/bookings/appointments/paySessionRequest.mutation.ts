import { requireActor } from '../../accounts/requireActor.ts';
import {
  RequestClosedError,
  RequestNotFoundError,
} from '../../appointments/appointments.errors.ts';
import { decodeRequestId } from '../../appointments/decodeRequestId.ts';
import { CODE_ERRORS, COUPON_CODE, GIFT_CARD_CODE } from '../../giftCards/checkoutCodes.ts';
import { SellingPausedError } from '../../payments/payments.errors.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { BookingRef } from '../Booking.type.ts';
import { paySessionRequest } from './paySessionRequest.ts';

const PaySessionRequestInput = builder.inputType('PaySessionRequestInput', {
  fields: (t) => ({
    requestId: t.id(),
    couponCode: t.string({
      ...COUPON_CODE,
      description: 'Only used when the checkout is opened for the first time.',
    }),
    giftCardCode: t.string({
      ...GIFT_CARD_CODE,
      description: 'Like the coupon; applied after it and before the payment card.',
    }),
  }),
});

const PaySessionRequestSuccess = builder
  .objectRef<{ bookingId: string; checkoutUrl: string | null }>('PaySessionRequestSuccess')
  .implement({
    fields: (t) => ({
      checkoutUrl: t.exposeString('checkoutUrl', {
        nullable: true,
        description: 'Where to pay; null when nothing is to be paid.',
      }),
      booking: t.prismaField({
        type: BookingRef,
        resolve: (query, { bookingId }, _args, { deps }) =>
          deps.prisma.booking.findUniqueOrThrow({ ...query, where: { id: bookingId } }),
      }),
    }),
  });

builder.mutationField('paySessionRequest', (t) =>
  t.field({
    type: PaySessionRequestSuccess,
    description: "Opens the checkout of the viewer's accepted request.",
    authScopes: { signedIn: true },
    errors: {
      types: [RequestNotFoundError, RequestClosedError, SellingPausedError, ...CODE_ERRORS],
    },
    args: { input: t.arg({ type: PaySessionRequestInput }) },
    resolve: (_root, { input }, { deps, actor, address }) =>
      paySessionRequest(deps, requireActor(actor), {
        requestId: decodeRequestId(input.requestId),
        couponCode: input.couponCode,
        giftCardCode: input.giftCardCode,
        address,
      }),
  }),
);
