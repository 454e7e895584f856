import { builder } from '../../../platform/graphql/builder.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { ChosenWebhookInput } from './ChosenWebhookInput.type.ts';
import { WebhookNotFoundError } from '../integrations.errors.ts';
import { decodeWebhookId } from './decodeWebhookId.ts';
import { rotateWebhookSecret } from './webhooks.ts';
import { secretSuccess } from './webhookSuccess.ts';

const RotateWebhookSecretSuccess = secretSuccess('RotateWebhookSecretSuccess');

builder.mutationField('rotateWebhookSecret', (t) =>
  t.field({
    type: RotateWebhookSecretSuccess,
    description: 'Creates a new secret; the previous one also signs for a day.',
    authScopes: { signedIn: true },
    errors: { types: [WebhookNotFoundError] },
    args: { input: t.arg({ type: ChosenWebhookInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const person = requireActor(actor);
      const endpointId = decodeWebhookId(input.webhookId);
      return {
        ...(await rotateWebhookSecret(deps, person, { endpointId })),
        userId: person.id,
        endpointId,
      };
    },
  }),
);
