import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import {
  TooManyWebhookTestsError,
  WebhookBusyError,
  WebhookNotFoundError,
} from '../integrations.errors.ts';
import { resendWebhookDelivery } from './webhooks.ts';
import { webhookSuccess } from './webhookSuccess.ts';

const ResendWebhookDeliveryInput = builder.inputType('ResendWebhookDeliveryInput', {
  fields: (t) => ({ deliveryId: t.id() }),
});

const ResendWebhookDeliverySuccess = webhookSuccess('ResendWebhookDeliverySuccess');

builder.mutationField('resendWebhookDelivery', (t) =>
  t.field({
    type: ResendWebhookDeliverySuccess,
    description: 'Resends an earlier message, with the same event id.',
    authScopes: { signedIn: true },
    errors: { types: [WebhookNotFoundError, WebhookBusyError, TooManyWebhookTestsError] },
    args: { input: t.arg({ type: ResendWebhookDeliveryInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const person = requireActor(actor);
      const deliveryId = decodeId({ type: 'WebhookDelivery', id: String(input.deliveryId) });
      if (!deliveryId) throw new WebhookNotFoundError();
      return { ...(await resendWebhookDelivery(deps, person, { deliveryId })), userId: person.id };
    },
  }),
);
