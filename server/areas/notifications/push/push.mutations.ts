import { requireActor } from '../../accounts/requireActor.ts';
import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { registerUserError } from '../../../platform/graphql/UserError.type.ts';
import { PushSubscriptionInvalidError } from '../notifications.errors.ts';
import { pushKeys } from './pushKeys.ts';
import { subscribeToPush, unsubscribeFromPush } from './subscribeToPush.ts';

registerUserError(PushSubscriptionInvalidError);

const SubscribeInput = builder.inputType('SubscribeToPushInput', {
  fields: (t) => ({
    endpoint: t.string({
      description: 'As the browser gives it: an https address of its push service.',
    }),
    p256dh: t.string({ description: "The browser's public key, base64url." }),
    auth: t.string({ description: "The browser's secret, base64url." }),
  }),
});
const UnsubscribeInput = builder.inputType('UnsubscribeFromPushInput', {
  fields: (t) => ({ endpoint: t.string() }),
});

const success = (name: string) =>
  builder
    .objectRef<{ endpoint: string }>(name)
    .implement({ fields: (t) => ({ endpoint: t.exposeString('endpoint') }) });
const SubscribeSuccess = success('SubscribeToPushSuccess');
const UnsubscribeSuccess = success('UnsubscribeFromPushSuccess');

builder.prismaObjectFields(ViewerRef, (t) => ({
  pushKey: t.string({
    description: 'The public key with which a browser asks its push service for an address.',
    resolve: async (_viewer, _args, { deps }) => (await pushKeys(deps)).publicKey,
  }),
  isPushedTo: t.boolean({
    description: 'Whether notifications go to this address of a browser.',
    args: { endpoint: t.arg.string() },
    resolve: async ({ id }, { endpoint }, { deps }) =>
      (await deps.prisma.pushSubscription.count({ where: { userId: id, endpoint } })) > 0,
  }),
}));

builder.mutationFields((t) => ({
  subscribeToPush: t.field({
    type: SubscribeSuccess,
    description: 'Sends notifications to this browser too, until its session ends.',
    authScopes: { signedIn: true },
    errors: { types: [PushSubscriptionInvalidError] },
    args: { input: t.arg({ type: SubscribeInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      await subscribeToPush(deps, requireActor(actor), input);
      return { endpoint: input.endpoint };
    },
  }),
  unsubscribeFromPush: t.field({
    type: UnsubscribeSuccess,
    description: 'Sends nothing more to this browser.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: UnsubscribeInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      await unsubscribeFromPush(deps, requireActor(actor), input);
      return { endpoint: input.endpoint };
    },
  }),
}));
