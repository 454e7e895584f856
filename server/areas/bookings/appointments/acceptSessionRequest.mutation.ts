import { requireActor } from '../../accounts/requireActor.ts';
import * as errors from '../../appointments/appointments.errors.ts';
import { decodeRequestId } from '../../appointments/decodeRequestId.ts';
import { sessionRequestSuccess } from '../../appointments/sessionRequestSuccess.ts';
import { SellingPausedError } from '../../payments/payments.errors.ts';
import { CannotSellError } from '../../services/services.errors.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { acceptSessionRequest } from './acceptSessionRequest.ts';

const AcceptSessionRequestInput = builder.inputType('AcceptSessionRequestInput', {
  fields: (t) => ({
    requestId: t.id(),
    startsAt: t.field({ type: 'DateTime', description: 'One of the proposed times.' }),
  }),
});

builder.mutationField('acceptSessionRequest', (t) =>
  t.field({
    type: sessionRequestSuccess('AcceptSessionRequestSuccess'),
    description:
      'Accepts a request to the viewer: holds the time for the fan until it is paid. A free session is confirmed immediately.',
    authScopes: { signedIn: true },
    errors: {
      types: [
        errors.RequestNotFoundError,
        errors.RequestClosedError,
        errors.TimeNotProposedError,
        errors.TimeTooSoonError,
        errors.TimeTakenError,
        CannotSellError,
        SellingPausedError,
      ],
    },
    args: { input: t.arg({ type: AcceptSessionRequestInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const requestId = decodeRequestId(input.requestId);
      await acceptSessionRequest(deps, requireActor(actor), {
        requestId,
        startsAt: input.startsAt,
      });
      return { requestId };
    },
  }),
);
