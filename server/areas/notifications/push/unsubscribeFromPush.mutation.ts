import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { pushSuccess } from './pushSuccess.ts';
import { unsubscribeFromPush } from './subscribeToPush.ts';

const UnsubscribeFromPushInput = builder.inputType('UnsubscribeFromPushInput', {
  fields: (t) => ({ endpoint: t.string() }),
});

const UnsubscribeFromPushSuccess = pushSuccess('UnsubscribeFromPushSuccess');

builder.mutationField('unsubscribeFromPush', (t) =>
  t.field({
    type: UnsubscribeFromPushSuccess,
    description: 'Unsubscribes this browser from push notifications.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: UnsubscribeFromPushInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      await unsubscribeFromPush(deps, requireActor(actor), input);
      return { endpoint: input.endpoint };
    },
  }),
);
