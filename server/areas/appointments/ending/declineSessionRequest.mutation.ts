import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import {
  DeclineReasonTooLongError,
  RequestClosedError,
  RequestNotFoundError,
} from '../appointments.errors.ts';
import { declineSessionRequest } from './declineSessionRequest.ts';
import { decodeRequestId } from '../decodeRequestId.ts';
import { sessionRequestSuccess } from '../sessionRequestSuccess.ts';

const DeclineSessionRequestInput = builder.inputType('DeclineSessionRequestInput', {
  fields: (t) => ({
    requestId: t.id(),
    reason: t.string({ required: false, description: 'For the fan. Up to 500 characters.' }),
  }),
});

builder.mutationField('declineSessionRequest', (t) =>
  t.field({
    type: sessionRequestSuccess('DeclineSessionRequestSuccess'),
    description: 'Declines a pending request to the viewer.',
    authScopes: { signedIn: true },
    errors: { types: [RequestNotFoundError, RequestClosedError, DeclineReasonTooLongError] },
    args: { input: t.arg({ type: DeclineSessionRequestInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const requestId = decodeRequestId(input.requestId);
      await declineSessionRequest(deps, requireActor(actor), {
        requestId,
        reason: input.reason ?? '',
      });
      return { requestId };
    },
  }),
);
