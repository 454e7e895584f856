import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId, uuidOrNil } from '../../../platform/ids/decodeId.ts';
import { BookingNotFoundError } from '../bookings.errors.ts';
import { bookingSuccess } from '../bookingSuccess.ts';
import { RoomClosedError, SignalInvalidError } from './room.errors.ts';
import { sendRoomSignal } from './sendRoomSignal.ts';

const SendRoomSignalInput = builder.inputType('SendRoomSignalInput', {
  fields: (t) => ({
    bookingId: t.id(),
    tabId: t.id({ description: 'A UUID that the browser tab chose.' }),
    body: t.string({ description: 'At most 16 KB. The server does not read it.' }),
  }),
});

const SendRoomSignalSuccess = bookingSuccess('SendRoomSignalSuccess');

builder.mutationField('sendRoomSignal', (t) =>
  t.field({
    type: SendRoomSignalSuccess,
    description: "Sends a message about the connection to the other side's browser in the room.",
    authScopes: { signedIn: true },
    errors: { types: [BookingNotFoundError, RoomClosedError, SignalInvalidError] },
    args: { input: t.arg({ type: SendRoomSignalInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const bookingId = decodeId({ type: 'Booking', id: String(input.bookingId) });
      if (!bookingId) throw new BookingNotFoundError();
      const { body } = input;
      const tabId = uuidOrNil(String(input.tabId));
      await sendRoomSignal(deps, requireActor(actor), { bookingId, tabId, body });
      return { bookingId };
    },
  }),
);
