import { builder } from '../../../platform/graphql/builder.ts';
import { MessageInvalidError } from '../../messages/messages.errors.ts';
import { ChangeOrderSuccess } from '../ChangeOrderSuccess.type.ts';
import { OrderMessageInput } from './OrderMessageInput.type.ts';
import { ChangesUsedUpError, OrderNotFoundError, OrderStateError } from '../orders.errors.ts';
import { requestChanges } from './requestChanges.ts';
import { takeOrderStep } from '../takeOrderStep.ts';

builder.mutationField('requestChanges', (t) =>
  t.field({
    type: ChangeOrderSuccess,
    description:
      'Requests changes of the delivery as the fan; the deadline moves by the time since the delivery.',
    authScopes: { signedIn: true },
    errors: {
      types: [OrderNotFoundError, OrderStateError, ChangesUsedUpError, MessageInvalidError],
    },
    args: { input: t.arg({ type: OrderMessageInput }) },
    resolve: (_root, { input }, { deps, actor }) =>
      takeOrderStep({ step: requestChanges, deps, actor, input }),
  }),
);
