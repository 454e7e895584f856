import { builder } from '../../../platform/graphql/builder.ts';
import { acceptOrder } from './acceptOrder.ts';
import { ChangeOrderSuccess } from '../ChangeOrderSuccess.type.ts';
import { OrderInput } from '../OrderInput.type.ts';
import { OrderNotFoundError, OrderStateError } from '../orders.errors.ts';
import { takeOrderStep } from '../takeOrderStep.ts';

builder.mutationField('acceptOrder', (t) =>
  t.field({
    type: ChangeOrderSuccess,
    description: 'Accepts the delivery as the fan; the creator is paid.',
    authScopes: { signedIn: true },
    errors: { types: [OrderNotFoundError, OrderStateError] },
    args: { input: t.arg({ type: OrderInput }) },
    resolve: (_root, { input }, { deps, actor }) =>
      takeOrderStep({ step: acceptOrder, deps, actor, input }),
  }),
);
