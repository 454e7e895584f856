import { EmailNotVerifiedError } from '../../accounts/accounts.errors.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/graphql/decodeId.ts';
import { registerUserError, UserErrorRef } from '../../../platform/graphql/UserError.type.ts';
import {
  NotACreatorError,
  TooManyWebhookTestsError,
  WebhookAddressRefusedError,
  WebhookBusyError,
  WebhookInvalidError,
  WebhookLimitError,
  WebhookNotFoundError,
} from '../integrations.errors.ts';
import { WebhookEndpointRef, WebhookTopicRef } from './Webhook.type.ts';
import {
  createWebhook,
  deleteWebhook,
  resendWebhookDelivery,
  rotateWebhookSecret,
  sendWebhookTest,
  updateWebhook,
} from './webhooks.ts';

for (const error of [
  WebhookLimitError,
  WebhookNotFoundError,
  WebhookBusyError,
  TooManyWebhookTestsError,
])
  registerUserError(error);
const field = { description: 'Name of the input field that is wrong.' };
builder.objectType(WebhookInvalidError, {
  name: 'WebhookInvalidError',
  interfaces: [UserErrorRef],
  fields: (t) => ({ field: t.exposeString('field', field) }),
});
builder.objectType(WebhookAddressRefusedError, {
  name: 'WebhookAddressRefusedError',
  interfaces: [UserErrorRef],
  description: 'The address is not on the public internet.',
  fields: (t) => ({ field: t.exposeString('field', field) }),
});

const CreateInput = builder.inputType('CreateWebhookInput', {
  fields: (t) => ({
    url: t.string({ description: 'A whole https address.' }),
    topics: t.field({ type: [WebhookTopicRef] }),
  }),
});
const UpdateInput = builder.inputType('UpdateWebhookInput', {
  fields: (t) => ({
    webhookId: t.id(),
    url: t.string(),
    topics: t.field({ type: [WebhookTopicRef] }),
  }),
});
const ChosenInput = builder.inputType('ChosenWebhookInput', {
  fields: (t) => ({ webhookId: t.id() }),
});
const ResendInput = builder.inputType('ResendWebhookDeliveryInput', {
  fields: (t) => ({ deliveryId: t.id() }),
});

type Done = { userId: string; endpointId: string };
const viewerField = { description: 'With the webhooks as they are now.' };

const webhookSuccess = (name: string) =>
  builder.objectRef<Done>(name).implement({
    fields: (t) => ({
      webhook: t.prismaField({
        type: WebhookEndpointRef,
        resolve: (query, { endpointId }, _args, { deps }) =>
          deps.prisma.webhookEndpoint.findUniqueOrThrow({ ...query, where: { id: endpointId } }),
      }),
    }),
  });
const secretSuccess = (name: string) =>
  builder.objectRef<Done & { secret: string }>(name).implement({
    fields: (t) => ({
      secret: t.exposeString('secret', {
        description: 'What messages are signed with; this is the only time that it is shown.',
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
const CreateSuccess = secretSuccess('CreateWebhookSuccess');
const RotateSuccess = secretSuccess('RotateWebhookSecretSuccess');
const UpdateSuccess = webhookSuccess('UpdateWebhookSuccess');
const TestSuccess = webhookSuccess('SendWebhookTestSuccess');
const ResendSuccess = webhookSuccess('ResendWebhookDeliverySuccess');
const DeleteSuccess = builder.objectRef<{ userId: string }>('DeleteWebhookSuccess').implement({
  fields: (t) => ({
    viewer: t.prismaField({
      ...viewerField,
      type: ViewerRef,
      resolve: (query, { userId }, _args, { deps }) =>
        deps.prisma.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
    }),
  }),
});

function endpointIdOf(id: string | number): string {
  const endpointId = decodeId({ type: 'WebhookEndpoint', id: String(id) });
  if (!endpointId) throw new WebhookNotFoundError();
  return endpointId;
}

builder.mutationFields((t) => ({
  createWebhook: t.field({
    type: CreateSuccess,
    description: 'From now on the address is told of what the signed-in creator chooses.',
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
    args: { input: t.arg({ type: CreateInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const person = requireActor(actor);
      return { ...(await createWebhook(deps, person, input)), userId: person.id };
    },
  }),
  updateWebhook: t.field({
    type: UpdateSuccess,
    description: 'Changes an own webhook, and switches it on again.',
    authScopes: { signedIn: true },
    errors: {
      types: [
        EmailNotVerifiedError,
        WebhookNotFoundError,
        WebhookInvalidError,
        WebhookAddressRefusedError,
      ],
    },
    args: { input: t.arg({ type: UpdateInput }) },
    resolve: async (_root, { input: { webhookId, url, topics } }, { deps, actor }) => {
      const person = requireActor(actor);
      const endpointId = endpointIdOf(webhookId);
      await updateWebhook(deps, person, { endpointId, url, topics });
      return { userId: person.id, endpointId };
    },
  }),
  rotateWebhookSecret: t.field({
    type: RotateSuccess,
    description: 'A new secret; the one before signs too for a day.',
    authScopes: { signedIn: true },
    errors: { types: [WebhookNotFoundError] },
    args: { input: t.arg({ type: ChosenInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const person = requireActor(actor);
      const endpointId = endpointIdOf(input.webhookId);
      return {
        ...(await rotateWebhookSecret(deps, person, { endpointId })),
        userId: person.id,
        endpointId,
      };
    },
  }),
  deleteWebhook: t.field({
    type: DeleteSuccess,
    description: 'Deletes an own webhook with its log.',
    authScopes: { signedIn: true },
    errors: { types: [WebhookNotFoundError] },
    args: { input: t.arg({ type: ChosenInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const person = requireActor(actor);
      await deleteWebhook(deps, person, { endpointId: endpointIdOf(input.webhookId) });
      return { userId: person.id };
    },
  }),
  sendWebhookTest: t.field({
    type: TestSuccess,
    description: 'Sends a message of the topic TEST to an own webhook.',
    authScopes: { signedIn: true },
    errors: { types: [WebhookNotFoundError, WebhookBusyError, TooManyWebhookTestsError] },
    args: { input: t.arg({ type: ChosenInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const person = requireActor(actor);
      const endpointId = endpointIdOf(input.webhookId);
      await sendWebhookTest(deps, person, { endpointId });
      return { userId: person.id, endpointId };
    },
  }),
  resendWebhookDelivery: t.field({
    type: ResendSuccess,
    description: 'Sends an earlier message again, with the same event id.',
    authScopes: { signedIn: true },
    errors: { types: [WebhookNotFoundError, WebhookBusyError, TooManyWebhookTestsError] },
    args: { input: t.arg({ type: ResendInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const person = requireActor(actor);
      const deliveryId = decodeId({ type: 'WebhookDelivery', id: String(input.deliveryId) });
      if (!deliveryId) throw new WebhookNotFoundError();
      return { ...(await resendWebhookDelivery(deps, person, { deliveryId })), userId: person.id };
    },
  }),
}));
