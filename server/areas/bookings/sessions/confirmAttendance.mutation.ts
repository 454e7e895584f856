import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { BookingNotFoundError, NotTimeToArriveError } from '../bookings.errors.ts';
import { bookingSuccess } from '../bookingSuccess.ts';
import { confirmAttendance } from './confirmAttendance.ts';

const ConfirmAttendanceInput = builder.inputType('ConfirmAttendanceInput', {
  fields: (t) => ({ bookingId: t.id() }),
});

const ConfirmAttendanceSuccess = bookingSuccess('ConfirmAttendanceSuccess');

builder.mutationField('confirmAttendance', (t) =>
  t.field({
    type: ConfirmAttendanceSuccess,
    description: 'Checks the viewer in, around the start.',
    authScopes: { signedIn: true },
    errors: { types: [BookingNotFoundError, NotTimeToArriveError] },
    args: { input: t.arg({ type: ConfirmAttendanceInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const bookingId = decodeId({ type: 'Booking', id: String(input.bookingId) });
      if (!bookingId) throw new BookingNotFoundError();
      await confirmAttendance(deps, requireActor(actor), { bookingId });
      return { bookingId };
    },
  }),
);
