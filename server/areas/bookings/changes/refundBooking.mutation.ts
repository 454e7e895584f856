import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { bookingSuccess } from '../bookingSuccess.ts';
import * as errors from '../bookings.errors.ts';
import { refundBooking } from './refundBooking.ts';

const RefundBookingInput = builder.inputType('RefundBookingInput', {
  fields: (t) => ({
    bookingId: t.id(),
    expectedRefundMinor: t.int({
      description: 'The refund that was shown to the user, in minor units.',
    }),
  }),
});

const RefundBookingSuccess = bookingSuccess('RefundBookingSuccess');

builder.mutationField('refundBooking', (t) =>
  t.field({
    type: RefundBookingSuccess,
    description:
      'Cancels a booking with a full refund: the fan until the refund limit, the creator until the payout.',
    authScopes: { signedIn: true },
    errors: {
      types: [
        errors.BookingNotFoundError,
        errors.BookingFinalError,
        errors.RefundQuoteChangedError,
      ],
    },
    args: { input: t.arg({ type: RefundBookingInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const bookingId = decodeId({ type: 'Booking', id: String(input.bookingId) });
      if (!bookingId) throw new errors.BookingNotFoundError();
      await refundBooking(deps, requireActor(actor), {
        bookingId,
        expectedRefundMinor: input.expectedRefundMinor,
      });
      return { bookingId };
    },
  }),
);
