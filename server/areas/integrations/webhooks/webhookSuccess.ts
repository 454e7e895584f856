import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { WebhookEndpointRef } from './Webhook.type.ts';

export type WebhookOutcome = { userId: string; endpointId: string };

export const viewerField = { description: 'With the webhooks as they are now.' };

export const webhookSuccess = (name: string) =>
  builder.objectRef<WebhookOutcome>(name).implement({
    fields: (t) => ({
      webhook: t.prismaField({
        type: WebhookEndpointRef,
        resolve: (query, { endpointId }, _args, { deps }) =>
          deps.prisma.webhookEndpoint.findUniqueOrThrow({ ...query, where: { id: endpointId } }),
      }),
    }),
  });

export const secretSuccess = (name: string) =>
  builder.objectRef<WebhookOutcome & { secret: string }>(name).implement({
    fields: (t) => ({
      secret: t.exposeString('secret', {
        description: 'The signing secret; it is shown only once.',
      }),
      webhook: t.prismaField({
        type: WebhookEndpointRef,
        resolve: (query, { endpointId }, _args, { deps }) =>
          deps.prisma.webhookEndpoint.findUniqueOrThrow({ ...query, where: { id: endpointId } }),
      }),
      viewer: t.prismaField({
        ...viewerField,
        type: ViewerRef,
        resolve: (query, { userId }, _args, { deps }) =>
          deps.prisma.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
      }),
    }),
  });
