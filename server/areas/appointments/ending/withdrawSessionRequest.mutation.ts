import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { RequestClosedError, RequestNotFoundError } from '../appointments.errors.ts';
import { decodeRequestId } from '../decodeRequestId.ts';
import { sessionRequestSuccess } from '../sessionRequestSuccess.ts';
import { withdrawSessionRequest } from './withdrawSessionRequest.ts';

const WithdrawSessionRequestInput = builder.inputType('WithdrawSessionRequestInput', {
  fields: (t) => ({ requestId: t.id() }),
});

builder.mutationField('withdrawSessionRequest', (t) =>
  t.field({
    type: sessionRequestSuccess('WithdrawSessionRequestSuccess'),
    description: "Withdraws the viewer's pending request.",
    authScopes: { signedIn: true },
    errors: { types: [RequestNotFoundError, RequestClosedError] },
    args: { input: t.arg({ type: WithdrawSessionRequestInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const requestId = decodeRequestId(input.requestId);
      await withdrawSessionRequest(deps, requireActor(actor), { requestId });
      return { requestId };
    },
  }),
);
