import { builder } from '../../../platform/graphql/builder.ts';
import { cancelOverdueOrder } from './cancelOverdueOrder.ts';
import { ChangeOrderSuccess } from '../ChangeOrderSuccess.type.ts';
import { OrderInput } from '../OrderInput.type.ts';
import { OrderNotFoundError, OrderNotOverdueError } from '../orders.errors.ts';
import { takeOrderStep } from '../takeOrderStep.ts';

builder.mutationField('cancelOverdueOrder', (t) =>
  t.field({
    type: ChangeOrderSuccess,
    description: 'Cancels an overdue order as the fan, with a full refund.',
    authScopes: { signedIn: true },
    errors: { types: [OrderNotFoundError, OrderNotOverdueError] },
    args: { input: t.arg({ type: OrderInput }) },
    resolve: (_root, { input }, { deps, actor }) =>
      takeOrderStep({ step: cancelOverdueOrder, deps, actor, input }),
  }),
);
