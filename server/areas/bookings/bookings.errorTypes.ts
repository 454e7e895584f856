import { AvailabilitySlotRef } from '../availability/AvailabilitySlot.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import {
  registerFieldError,
  registerUserError,
  UserErrorRef,
} from '../../platform/graphql/UserError.type.ts';
import * as errors from './bookings.errors.ts';
import { nearestFreeSlots } from './holds/nearestFreeSlots.ts';

for (const errorClass of [
  errors.SquadJoinedError,
  errors.SlotPastError,
  errors.OwnSlotError,
  errors.BookingNotFoundError,
  errors.BookingFinalError,
  errors.RefundQuoteChangedError,
  errors.PriceDiffersError,
  errors.SlotTypeDiffersError,
  errors.SlotDurationDiffersError,
  errors.NotTimeToArriveError,
  errors.NotHeldError,
  errors.PlaceFinalError,
])
  registerUserError(errorClass);
registerFieldError({ errorClass: errors.SquadPlaceError });

builder.objectType(errors.SlotTakenError, {
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
