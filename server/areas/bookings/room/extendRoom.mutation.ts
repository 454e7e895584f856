import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { BookingNotFoundError } from '../bookings.errors.ts';
import { bookingSuccess } from '../bookingSuccess.ts';
import { extendRoom } from './extendRoom.ts';
import { ExtensionNotPossibleError } from './room.errors.ts';

const ExtendRoomInput = builder.inputType('ExtendRoomInput', {
  fields: (t) => ({ bookingId: t.id() }),
});

const ExtendRoomSuccess = bookingSuccess('ExtendRoomSuccess');

builder.mutationField('extendRoom', (t) =>
  t.field({
    type: ExtendRoomSuccess,
    description:
      'Agrees to 15 more minutes in the room at no charge; it stays open longer once both sides agree.',
    authScopes: { signedIn: true },
    errors: { types: [BookingNotFoundError, ExtensionNotPossibleError] },
    args: { input: t.arg({ type: ExtendRoomInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const bookingId = decodeId({ type: 'Booking', id: String(input.bookingId) });
      if (!bookingId) throw new BookingNotFoundError();
      await extendRoom(deps, requireActor(actor), { bookingId });
      return { bookingId };
    },
  }),
);
