import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { ViewerRef } from '../accounts/Viewer.type.ts';
import { refreshOwnPayoutAccount } from './payouts/refreshPayoutAccount.ts';
import { startPayoutOnboarding } from './payouts/startPayoutOnboarding.ts';

const StartPayoutOnboardingSuccess = builder
  .objectRef<{ url: string }>('StartPayoutOnboardingSuccess')
  .implement({
    fields: (t) => ({
      url: t.exposeString('url', { description: "The payment provider's page; for one use." }),
    }),
  });

builder.mutationField('startPayoutOnboarding', (t) =>
  t.field({
    type: StartPayoutOnboardingSuccess,
    description:
      'Makes the connected account when there is none, and a fresh link to its onboarding.',
    authScopes: { signedIn: true },
    resolve: (_root, _args, { deps, actor }) => startPayoutOnboarding(deps, requireActor(actor)),
  }),
);

builder.mutationField('refreshPayoutAccount', (t) =>
  t.prismaField({
    type: ViewerRef,
    description:
      'Reads the state of the own payout account from the payment provider: for those who come back sooner than its event.',
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
