import { queryFromInfo } from '@pothos/plugin-prisma';
import { z } from 'zod';
import { requireActor } from '../../accounts/requireActor.ts';
import { SlotNotFoundError } from '../../availability/availability.errors.ts';
import { ArrivalInput } from '../../analytics/Arrival.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { BookingRef } from '../Booking.type.ts';
import { EXPECTED_TOTAL } from '../../payments/checkout/expectedTotal.ts';
import {
  IdempotencyMismatchError,
  PriceChangedError,
  SellingPausedError,
} from '../../payments/payments.errors.ts';
import { decodePackPurchaseId } from '../../packs/purchases/decodePackPurchaseId.ts';
import { CODE_ERRORS, COUPON_CODE, GIFT_CARD_CODE } from '../../giftCards/checkoutCodes.ts';
import {
  PackEmptyError,
  PackEndedError,
  PackFrozenError,
  PackNotFittingError,
  PackNotFoundError,
} from '../../packs/packs.errors.ts';
import * as errors from '../bookings.errors.ts';
import { bookSlot, type BookSlotOutcome } from './bookSlot.ts';
import { REQUEST_KEY_START } from './hold.rules.ts';

const BookSlotInput = builder.inputType('BookSlotInput', {
  fields: (t) => ({
    slotId: t.id(),
    couponCode: t.string(COUPON_CODE),
    packPurchaseId: t.id({
      required: false,
      description: 'Books a session of this pack of the viewer instead of paying.',
    }),
    giftCardCode: t.string(GIFT_CARD_CODE),
    expectedTotalMinor: t.int(EXPECTED_TOTAL),
    arrival: t.field({ type: ArrivalInput, required: false }),
    idempotencyKey: t.string({
      description: "The client's idempotency key; repeating it returns the same booking.",
      validate: z
        .string()
        .min(1)
        .max(128)
        .refine((key) => !key.startsWith(REQUEST_KEY_START), {
          message: `Keys must not start with ${REQUEST_KEY_START}`,
        }),
    }),
  }),
});

const BookSlotSuccess = builder.objectRef<BookSlotOutcome>('BookSlotSuccess').implement({
  fields: (t) => ({
    checkoutUrl: t.exposeString('checkoutUrl', {
      nullable: true,
      description: 'Where to pay; null when nothing is to be paid.',
    }),
    booking: t.field({
      type: BookingRef,
      resolve: ({ booking, bookingId }, _args, context, info) =>
        booking ??
        context.deps.prisma.booking.findUniqueOrThrow({
          ...queryFromInfo({ context, info }),
          where: { id: bookingId },
        }),
    }),
  }),
});

builder.mutationField('bookSlot', (t) =>
  t.field({
    type: BookSlotSuccess,
    description: 'Holds a slot for the viewer and returns the URL of its checkout.',
    authScopes: { signedIn: true },
    errors: {
      types: [
        errors.SlotTakenError,
        errors.SlotPastError,
        SlotNotFoundError,
        errors.OwnSlotError,
        errors.SquadJoinedError,
        SellingPausedError,
        PriceChangedError,
        errors.HoldLimitError,
        ...CODE_ERRORS,
        IdempotencyMismatchError,
        PackNotFoundError,
        PackEndedError,
        PackEmptyError,
        PackFrozenError,
        PackNotFittingError,
      ],
    },
    args: { input: t.arg({ type: BookSlotInput }) },
    resolve: (_root, { input }, { deps, actor, address }) => {
      const slotId = decodeId({ type: 'AvailabilitySlot', id: String(input.slotId) });
      if (!slotId) throw new SlotNotFoundError();
      return bookSlot(deps, requireActor(actor), {
        ...input,
        slotId,
        address,
        packPurchaseId: input.packPurchaseId ? decodePackPurchaseId(input.packPurchaseId) : null,
      });
    },
  }),
);
