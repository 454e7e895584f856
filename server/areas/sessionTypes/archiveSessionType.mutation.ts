import { requireActor } from '../accounts/requireActor.ts';
import { SessionTypeNotFoundError } from '../availability/availability.errors.ts';
import { decodeSessionTypeId } from '../availability/decodeSessionTypeId.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { archiveSessionType } from './archiveSessionType.ts';
import { sessionTypeSuccess } from './sessionTypeSuccess.ts';

const ArchiveSessionTypeInput = builder.inputType('ArchiveSessionTypeInput', {
  fields: (t) => ({ sessionTypeId: t.id() }),
});

builder.mutationField('archiveSessionType', (t) =>
  t.field({
    type: sessionTypeSuccess('ArchiveSessionTypeSuccess'),
    description:
      "Archives the viewer's session type, closes its free slots and declines its pending requests. Bookings stay.",
    authScopes: { signedIn: true },
    errors: { types: [SessionTypeNotFoundError] },
    args: { input: t.arg({ type: ArchiveSessionTypeInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const sessionTypeId = decodeSessionTypeId(input.sessionTypeId);
      await archiveSessionType(deps, requireActor(actor), { sessionTypeId });
      return { sessionTypeId };
    },
  }),
);
