import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { MeetingPlaceInput } from '../../places/MeetingPlaceInput.type.ts';
import { MeetingPlaceInvalidError } from '../../places/places.errors.ts';
import { BookingNotFoundError, PlaceFinalError, SquadPlaceError } from '../bookings.errors.ts';
import { bookingSuccess } from '../bookingSuccess.ts';
import { updateBookingPlace } from './updateBookingPlace.ts';

const UpdateBookingPlaceInput = builder.inputType('UpdateBookingPlaceInput', {
  fields: (t) => ({ bookingId: t.id(), place: t.field({ type: MeetingPlaceInput }) }),
});

const UpdateBookingPlaceSuccess = bookingSuccess('UpdateBookingPlaceSuccess');

builder.mutationField('updateBookingPlace', (t) =>
  t.field({
    type: UpdateBookingPlaceSuccess,
    description:
      "Changes the place of the viewer's booking as its creator, until the start; of a squad, for all its places.",
    authScopes: { signedIn: true },
    errors: {
      types: [BookingNotFoundError, PlaceFinalError, SquadPlaceError, MeetingPlaceInvalidError],
    },
    args: { input: t.arg({ type: UpdateBookingPlaceInput }) },
    resolve: async (_root, { input: { bookingId: id, place } }, { deps, actor }) => {
      const bookingId = decodeId({ type: 'Booking', id: String(id) });
      if (!bookingId) throw new BookingNotFoundError();
      await updateBookingPlace(deps, requireActor(actor), { bookingId, place });
      return { bookingId };
    },
  }),
);
