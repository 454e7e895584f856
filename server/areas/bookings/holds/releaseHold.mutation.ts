import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { bookingSuccess } from '../bookingSuccess.ts';
import { BookingNotFoundError, NotHeldError } from '../bookings.errors.ts';
import { releaseOwnHold } from './releaseOwnHold.ts';

const ReleaseHoldInput = builder.inputType('ReleaseHoldInput', {
  fields: (t) => ({ bookingId: t.id() }),
});
const ReleaseHoldSuccess = bookingSuccess('ReleaseHoldSuccess');

builder.mutationField('releaseHold', (t) =>
  t.field({
    type: ReleaseHoldSuccess,
    description: 'Releases an unpaid hold: frees the slot and releases the coupon redemption.',
    authScopes: { signedIn: true },
    errors: { types: [BookingNotFoundError, NotHeldError] },
    args: { input: t.arg({ type: ReleaseHoldInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const bookingId = decodeId({ type: 'Booking', id: String(input.bookingId) });
      if (!bookingId) throw new BookingNotFoundError();
      await releaseOwnHold(deps, requireActor(actor), { bookingId });
      return { bookingId };
    },
  }),
);
