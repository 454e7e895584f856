import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { leaveWaitlist } from './leaveWaitlist.ts';
import { WaitlistEntryNotFoundError } from './waitlist.errors.ts';
import { waitlistSuccess } from './waitlistSuccess.ts';

const LeaveWaitlistInput = builder.inputType('LeaveWaitlistInput', {
  fields: (t) => ({ entryId: t.id() }),
});

const LeaveWaitlistSuccess = waitlistSuccess('LeaveWaitlistSuccess');

builder.mutationField('leaveWaitlist', (t) =>
  t.field({
    type: LeaveWaitlistSuccess,
    description:
      'Stops waiting; a slot that is offered to the viewer goes to the next person. Repeating it changes nothing.',
    authScopes: { signedIn: true },
    errors: { types: [WaitlistEntryNotFoundError] },
    args: { input: t.arg({ type: LeaveWaitlistInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const entryId = decodeId({
        type: 'WaitlistEntry',
        id: String(input.entryId),
      });
      if (!entryId) throw new WaitlistEntryNotFoundError();
      await leaveWaitlist(deps, requireActor(actor), { entryId });
      return { entryId };
    },
  }),
);
