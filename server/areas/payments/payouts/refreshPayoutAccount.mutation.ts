import { requireActor } from '../../accounts/requireActor.ts';
import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refreshOwnPayoutAccount } from './refreshPayoutAccount.ts';

builder.mutationField('refreshPayoutAccount', (t) =>
  t.prismaField({
    type: ViewerRef,
    description:
      "Reads the state of the viewer's payout account from the payment provider, for creators who return before its event arrives.",
    authScopes: { signedIn: true },
    resolve: async (query, _root, _args, { deps, actor }) => {
      await refreshOwnPayoutAccount(deps, requireActor(actor));
      return deps.prisma.user.findUniqueOrThrow({
        ...query,
        where: { id: requireActor(actor).id },
      });
    },
  }),
);
