import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { pushKeys } from './pushKeys.ts';

builder.prismaObjectFields(ViewerRef, (t) => ({
  pushKey: t.string({
    description: 'The public key with which a browser subscribes to its push service.',
    resolve: async (_viewer, _args, { deps }) => (await pushKeys(deps)).publicKey,
  }),
  isPushedTo: t.boolean({
    description: 'Whether notifications are pushed to this endpoint.',
    args: { endpoint: t.arg.string() },
    resolve: async ({ id }, { endpoint }, { deps }) =>
      (await deps.prisma.pushSubscription.count({ where: { userId: id, endpoint } })) > 0,
  }),
}));
