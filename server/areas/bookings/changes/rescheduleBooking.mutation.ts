import { requireActor } from '../../accounts/requireActor.ts';
import { SlotNotFoundError } from '../../availability/availability.errors.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import {
  BookingFinalError,
  BookingNotFoundError,
  PriceDiffersError,
  SlotDurationDiffersError,
  SlotPastError,
  SlotTakenError,
  SlotTypeDiffersError,
} from '../bookings.errors.ts';
import { SellingPausedError } from '../../payments/payments.errors.ts';
import { bookingSuccess } from '../bookingSuccess.ts';
import { rescheduleBooking } from './rescheduleBooking.ts';

const RescheduleBookingInput = builder.inputType('RescheduleBookingInput', {
  fields: (t) => ({
    bookingId: t.id(),
    slotId: t.id({
      description: 'A free slot of the same creator, price, duration and session type.',
    }),
  }),
});

const RescheduleBookingSuccess = bookingSuccess('RescheduleBookingSuccess');

builder.mutationField('rescheduleBooking', (t) =>
  t.field({
    type: RescheduleBookingSuccess,
    description:
      "Moves the viewer's booking to another free slot of the same creator, price, duration and session type, until the refund limit.",
    authScopes: { signedIn: true },
    errors: {
      types: [
        BookingNotFoundError,
        BookingFinalError,
        SlotNotFoundError,
        SlotPastError,
        SlotTakenError,
        PriceDiffersError,
        SlotTypeDiffersError,
        SlotDurationDiffersError,
        SellingPausedError,
      ],
    },
    args: { input: t.arg({ type: RescheduleBookingInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const bookingId = decodeId({ type: 'Booking', id: String(input.bookingId) });
      const slotId = decodeId({ type: 'AvailabilitySlot', id: String(input.slotId) });
      if (!bookingId) throw new BookingNotFoundError();
      if (!slotId) throw new SlotNotFoundError();
      await rescheduleBooking(deps, requireActor(actor), { bookingId, slotId });
      return { bookingId };
    },
  }),
);
