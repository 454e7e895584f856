import { requireActor } from '../accounts/requireActor.ts';
import { decodeSessionTypeId } from '../availability/decodeSessionTypeId.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { archiveTypeForStaff } from './archiveTypeForStaff.ts';
import { ERRORS, REASON } from './staffMutation.ts';
import { StaffPersonSuccess } from './StaffPersonSuccess.type.ts';

const StaffArchiveSessionTypeInput = builder.inputType('StaffArchiveSessionTypeInput', {
  fields: (t) => ({
    sessionTypeId: t.id(),
    reason: t.string({ description: REASON }),
  }),
});

builder.mutationField('staffArchiveSessionType', (t) =>
  t.field({
    type: StaffPersonSuccess,
    description:
      "Archives a creator's session type, closes its free slots, declines its pending requests and notifies the creator. Bookings stay. For admins.",
    authScopes: { admin: true },
    errors: ERRORS,
    args: { input: t.arg({ type: StaffArchiveSessionTypeInput }) },
    resolve: async (_root, { input: { sessionTypeId, reason } }, { deps, actor }) => ({
      userId: await archiveTypeForStaff(deps, requireActor(actor), {
        sessionTypeId: decodeSessionTypeId(sessionTypeId),
        reason,
      }),
    }),
  }),
);
