import { builder } from '../../../platform/graphql/builder.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { ChosenWebhookInput } from './ChosenWebhookInput.type.ts';
import {
  TooManyWebhookTestsError,
  WebhookBusyError,
  WebhookNotFoundError,
} from '../integrations.errors.ts';
import { decodeWebhookId } from './decodeWebhookId.ts';
import { sendWebhookTest } from './webhooks.ts';
import { webhookSuccess } from './webhookSuccess.ts';

const SendWebhookTestSuccess = webhookSuccess('SendWebhookTestSuccess');

builder.mutationField('sendWebhookTest', (t) =>
  t.field({
    type: SendWebhookTestSuccess,
    description: "Sends a message of the topic TEST to one of the viewer's webhooks.",
    authScopes: { signedIn: true },
    errors: { types: [WebhookNotFoundError, WebhookBusyError, TooManyWebhookTestsError] },
    args: { input: t.arg({ type: ChosenWebhookInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const person = requireActor(actor);
      const endpointId = decodeWebhookId(input.webhookId);
      await sendWebhookTest(deps, person, { endpointId });
      return { userId: person.id, endpointId };
    },
  }),
);
