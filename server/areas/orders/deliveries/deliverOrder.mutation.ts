import { builder } from '../../../platform/graphql/builder.ts';
import { MessageInvalidError } from '../../messages/messages.errors.ts';
import { ChangeOrderSuccess } from '../ChangeOrderSuccess.type.ts';
import { deliverOrder } from './deliverOrder.ts';
import { OrderMessageInput } from './OrderMessageInput.type.ts';
import { OrderNotFoundError, OrderStateError } from '../orders.errors.ts';
import { takeOrderStep } from '../takeOrderStep.ts';

builder.mutationField('deliverOrder', (t) =>
  t.field({
    type: ChangeOrderSuccess,
    description: 'Delivers as the creator, with a message for the fan.',
    authScopes: { signedIn: true },
    errors: { types: [OrderNotFoundError, OrderStateError, MessageInvalidError] },
    args: {
      input: t.arg({ type: OrderMessageInput }),
      isPreviewOnly: t.arg.boolean({
        defaultValue: false,
        description:
          'Until the order is accepted, the fan sees images with a watermark, and audio, video and PDF only in the page. This does not prevent copying.',
      }),
    },
    resolve: (_root, { input, isPreviewOnly }, { deps, actor }) =>
      takeOrderStep({ step: deliverOrder, deps, actor, input: { ...input, isPreviewOnly } }),
  }),
);
