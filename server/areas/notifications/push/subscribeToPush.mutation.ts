import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { PushSubscriptionInvalidError } from '../notifications.errors.ts';
import { pushSuccess } from './pushSuccess.ts';
import { subscribeToPush } from './subscribeToPush.ts';

const SubscribeToPushInput = builder.inputType('SubscribeToPushInput', {
  fields: (t) => ({
    endpoint: t.string({
      description: 'As the browser reports it: an https URL of its push service.',
    }),
    p256dh: t.string({ description: "The browser's public key, base64url." }),
    auth: t.string({ description: "The browser's secret, base64url." }),
  }),
});

const SubscribeToPushSuccess = pushSuccess('SubscribeToPushSuccess');

builder.mutationField('subscribeToPush', (t) =>
  t.field({
    type: SubscribeToPushSuccess,
    description: 'Subscribes this browser to push notifications until its session ends.',
    authScopes: { signedIn: true },
    errors: { types: [PushSubscriptionInvalidError] },
    args: { input: t.arg({ type: SubscribeToPushInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      await subscribeToPush(deps, requireActor(actor), input);
      return { endpoint: input.endpoint };
    },
  }),
);
