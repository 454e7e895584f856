import { EmailNotVerifiedError } from '../accounts/accounts.errors.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { decodeSessionTypeId } from '../availability/decodeSessionTypeId.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { joinWaitlist } from './joinWaitlist.ts';
import {
  WaitlistInvalidError,
  WaitlistLimitError,
  WaitlistNotPossibleError,
} from './waitlist.errors.ts';
import { waitlistSuccess } from './waitlistSuccess.ts';

const JoinWaitlistInput = builder.inputType('JoinWaitlistInput', {
  fields: (t) => ({
    creatorId: t.id(),
    from: t.field({
      type: 'DateTime',
      description: 'The earliest start that suits.',
    }),
    to: t.field({
      type: 'DateTime',
      description: 'The end of the range, exclusive.',
    }),
    sessionTypeId: t.id({
      required: false,
      description: 'A session type of the creator with the mode SLOTS; null for any slot.',
    }),
  }),
});

const JoinWaitlistSuccess = waitlistSuccess('JoinWaitlistSuccess');

builder.mutationField('joinWaitlist', (t) =>
  t.field({
    type: JoinWaitlistSuccess,
    description:
      'Waits for a slot of a creator. One that becomes free is reserved for the viewer for 15 minutes, in the order of joining.',
    authScopes: { signedIn: true },
    errors: {
      types: [
        EmailNotVerifiedError,
        WaitlistInvalidError,
        WaitlistLimitError,
        WaitlistNotPossibleError,
      ],
    },
    args: { input: t.arg({ type: JoinWaitlistInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const creatorId = decodeId({
        type: 'Creator',
        id: String(input.creatorId),
      });
      if (!creatorId) throw new WaitlistNotPossibleError();
      const { from, to, sessionTypeId } = input;
      return {
        entryId: await joinWaitlist(deps, requireActor(actor), {
          creatorId,
          from,
          to,
          sessionTypeId: sessionTypeId == null ? null : decodeSessionTypeId(sessionTypeId),
        }),
      };
    },
  }),
);
