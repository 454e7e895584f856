import { EmailNotVerifiedError } from '../../accounts/accounts.errors.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import {
  WebhookAddressRefusedError,
  WebhookInvalidError,
  WebhookNotFoundError,
} from '../integrations.errors.ts';
import { WebhookTopicRef } from './Webhook.type.ts';
import { decodeWebhookId } from './decodeWebhookId.ts';
import { updateWebhook } from './webhooks.ts';
import { webhookSuccess } from './webhookSuccess.ts';

const UpdateWebhookInput = builder.inputType('UpdateWebhookInput', {
  fields: (t) => ({
    webhookId: t.id(),
    url: t.string(),
    topics: t.field({ type: [WebhookTopicRef] }),
  }),
});

const UpdateWebhookSuccess = webhookSuccess('UpdateWebhookSuccess');

builder.mutationField('updateWebhook', (t) =>
  t.field({
    type: UpdateWebhookSuccess,
    description: "Changes one of the viewer's webhooks, and enables it again if it is disabled.",
    authScopes: { signedIn: true },
    errors: {
      types: [
        EmailNotVerifiedError,
        WebhookNotFoundError,
        WebhookInvalidError,
        WebhookAddressRefusedError,
      ],
    },
    args: { input: t.arg({ type: UpdateWebhookInput }) },
    resolve: async (_root, { input: { webhookId, url, topics } }, { deps, actor }) => {
      const person = requireActor(actor);
      const endpointId = decodeWebhookId(webhookId);
      await updateWebhook(deps, person, { endpointId, url, topics });
      return { userId: person.id, endpointId };
    },
  }),
);
