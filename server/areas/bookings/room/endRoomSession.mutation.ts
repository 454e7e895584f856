import { requireActor } from '../../accounts/requireActor.ts';
import { ReportReasonRef } from '../../safety/ReportReason.type.ts';
import { ReportInvalidError } from '../../safety/safety.errors.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { BookingNotFoundError } from '../bookings.errors.ts';
import { bookingSuccess } from '../bookingSuccess.ts';
import { endRoomSession } from './endRoomSession.ts';
import { SessionEndNotPossibleError } from './room.errors.ts';
import { SESSION_END_REASONS } from './room.rules.ts';

const SessionEndReasonRef = builder.enumType('SessionEndReason', {
  description: 'Why a side ends a session before the room closes.',
  values: SESSION_END_REASONS,
});

const EndRoomSessionInput = builder.inputType('EndRoomSessionInput', {
  fields: (t) => ({
    bookingId: t.id(),
    reason: t.field({ type: SessionEndReasonRef }),
    safetyReason: t.field({
      type: ReportReasonRef,
      required: false,
      description: 'What happened, when the reason is SAFETY; OTHER when it is not given.',
    }),
    text: t.string({
      required: false,
      description: 'For staff, when the reason is SAFETY. At most 1,000 characters.',
    }),
  }),
});

const EndRoomSessionSuccess = bookingSuccess('EndRoomSessionSuccess');

builder.mutationField('endRoomSession', (t) =>
  t.field({
    type: EndRoomSessionSuccess,
    description:
      "Closes the session room for both sides and refunds nothing. SAFETY reports the other person and puts the creator's share on hold until staff decide.",
    authScopes: { signedIn: true },
    errors: { types: [BookingNotFoundError, ReportInvalidError, SessionEndNotPossibleError] },
    args: { input: t.arg({ type: EndRoomSessionInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const { reason, safetyReason, text } = input;
      const bookingId = decodeId({
        type: 'Booking',
        id: String(input.bookingId),
      });
      if (!bookingId) throw new BookingNotFoundError();
      const report = { reason: safetyReason ?? 'OTHER', text: text ?? '' } as const;
      await endRoomSession(deps, requireActor(actor), { bookingId, reason, report });
      return { bookingId };
    },
  }),
);
