import { requireActor } from '../../accounts/requireActor.ts';
import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { ChosenWebhookInput } from './ChosenWebhookInput.type.ts';
import { WebhookNotFoundError } from '../integrations.errors.ts';
import { decodeWebhookId } from './decodeWebhookId.ts';
import { deleteWebhook } from './webhooks.ts';
import { viewerField } from './webhookSuccess.ts';

const DeleteWebhookSuccess = builder
  .objectRef<{ userId: string }>('DeleteWebhookSuccess')
  .implement({
    fields: (t) => ({
      viewer: t.prismaField({
        ...viewerField,
        type: ViewerRef,
        resolve: (query, { userId }, _args, { deps }) =>
          deps.prisma.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
      }),
    }),
  });

builder.mutationField('deleteWebhook', (t) =>
  t.field({
    type: DeleteWebhookSuccess,
    description: "Deletes one of the viewer's webhooks with its log.",
    authScopes: { signedIn: true },
    errors: { types: [WebhookNotFoundError] },
    args: { input: t.arg({ type: ChosenWebhookInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const person = requireActor(actor);
      await deleteWebhook(deps, person, { endpointId: decodeWebhookId(input.webhookId) });
      return { userId: person.id };
    },
  }),
);
