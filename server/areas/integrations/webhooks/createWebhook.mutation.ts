import { EmailNotVerifiedError } from '../../accounts/accounts.errors.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import {
  NotACreatorError,
  WebhookAddressRefusedError,
  WebhookInvalidError,
  WebhookLimitError,
} from '../integrations.errors.ts';
import { WebhookTopicRef } from './Webhook.type.ts';
import { createWebhook } from './webhooks.ts';
import { secretSuccess } from './webhookSuccess.ts';

const CreateWebhookInput = builder.inputType('CreateWebhookInput', {
  fields: (t) => ({
    url: t.string({ description: 'A complete https URL.' }),
    topics: t.field({ type: [WebhookTopicRef] }),
  }),
});

const CreateWebhookSuccess = secretSuccess('CreateWebhookSuccess');

builder.mutationField('createWebhook', (t) =>
  t.field({
    type: CreateWebhookSuccess,
    description: "Creates a webhook that receives the viewer's chosen events.",
    authScopes: { signedIn: true },
    errors: {
      types: [
        EmailNotVerifiedError,
        NotACreatorError,
        WebhookInvalidError,
        WebhookAddressRefusedError,
        WebhookLimitError,
      ],
    },
    args: { input: t.arg({ type: CreateWebhookInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const person = requireActor(actor);
      return { ...(await createWebhook(deps, person, input)), userId: person.id };
    },
  }),
);
