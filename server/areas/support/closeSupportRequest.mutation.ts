import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { closeSupportRequest } from './answerSupportRequest.ts';
import { SupportMessageUnseenError, SupportRequestNotFoundError } from './support.errors.ts';
import { supportRequestSuccess } from './supportRequestSuccess.ts';

const CloseSupportRequestInput = builder.inputType('CloseSupportRequestInput', {
  fields: (t) => ({
    number: t.id(),
    seen: t.id({
      required: false,
      description:
        'The id of the last message of its author that the caller saw; the request stays open if there is a newer one.',
    }),
  }),
});

const CloseSupportRequestSuccess = supportRequestSuccess('CloseSupportRequestSuccess');

builder.mutationField('closeSupportRequest', (t) =>
  t.field({
    type: CloseSupportRequestSuccess,
    description: 'Closes a request. For staff.',
    authScopes: { staff: true },
    skipTypeScopes: true,
    errors: { types: [SupportRequestNotFoundError, SupportMessageUnseenError] },
    args: { input: t.arg({ type: CloseSupportRequestInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const caseId = uuidOrNil(String(input.number));
      await closeSupportRequest(deps, requireActor(actor), {
        caseId,
        seen: input.seen ? String(input.seen) : null,
      });
      return { caseId };
    },
  }),
);
