import { z } from 'zod';
import { requireActor } from '../accounts/requireActor.ts';
import { SlotNotFoundError } from '../availability/availability.errors.ts';
import { AvailabilitySlotRef } from '../availability/AvailabilitySlot.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/graphql/decodeId.ts';
import { registerUserError, UserErrorRef } from '../../platform/graphql/UserError.type.ts';
import { BookingRef } from './Booking.type.ts';
import * as errors from './bookings.errors.ts';
import './holds/HoldLimitError.type.ts';
import { bookSlot, type BookSlotOutcome } from './holds/bookSlot.ts';
import { nearestFreeSlots } from './holds/nearestFreeSlots.ts';
import { refundBooking } from './changes/refundBooking.ts';

const { SlotTakenError, HoldLimitError, ...plainErrors } = errors;
for (const errorClass of Object.values(plainErrors)) registerUserError(errorClass);
builder.objectType(SlotTakenError, {
  name: 'SlotTakenError',
  interfaces: [UserErrorRef],
  fields: (t) => ({
    nearestFree: t.prismaField({
      type: [AvailabilitySlotRef],
      description: 'The three free slots of the same creator that are nearest in time.',
      resolve: (query, { slotId }, _args, { deps }) => nearestFreeSlots(deps, { slotId, query }),
    }),
  }),
});

const BookSlotInput = builder.inputType('BookSlotInput', {
  fields: (t) => ({
    slotId: t.id(),
    couponCode: t.string({ required: false, validate: z.string().max(64).nullish() }),
    idempotencyKey: t.string({
      description: "The client's own key; the same key again gives the same booking.",
      validate: z.string().min(1).max(128),
    }),
  }),
});
const RefundBookingInput = builder.inputType('RefundBookingInput', {
  fields: (t) => ({
    bookingId: t.id(),
    expectedRefundMinor: t.int({
      description: 'The refund that the person was shown, in minor units.',
    }),
  }),
});

const BookSlotSuccess = builder.objectRef<BookSlotOutcome>('BookSlotSuccess').implement({
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
const RefundBookingSuccess = builder
  .objectRef<{ bookingId: string }>('RefundBookingSuccess')
  .implement({
    fields: (t) => ({
      booking: t.prismaField({
        type: BookingRef,
        resolve: (query, { bookingId }, _args, { deps }) =>
          deps.prisma.booking.findUniqueOrThrow({ ...query, where: { id: bookingId } }),
      }),
    }),
  });

builder.mutationFields((t) => ({
  bookSlot: t.field({
    type: BookSlotSuccess,
    description: 'Holds a slot for the signed-in fan and gives the address of its checkout.',
    authScopes: { signedIn: true },
    errors: {
      types: [
        SlotTakenError,
        errors.SlotPastError,
        SlotNotFoundError,
        errors.OwnSlotError,
        errors.SellingPausedError,
        HoldLimitError,
        errors.CouponInvalidError,
        errors.CouponUsedUpError,
        errors.IdempotencyMismatchError,
      ],
    },
    args: { input: t.arg({ type: BookSlotInput }) },
    resolve: (_root, { input }, { deps, actor }) => {
      const slotId = decodeId({ type: 'AvailabilitySlot', id: String(input.slotId) });
      if (!slotId) throw new SlotNotFoundError();
      return bookSlot(deps, requireActor(actor), { ...input, slotId });
    },
  }),
  refundBooking: t.field({
    type: RefundBookingSuccess,
    description:
      'Cancels a booking with a full refund: the fan until the refund limit, the creator always.',
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
}));
