import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { startPayoutOnboarding } from './startPayoutOnboarding.ts';

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
    description: 'Creates the connected account if necessary, and a new link to its onboarding.',
    authScopes: { signedIn: true },
    resolve: (_root, _args, { deps, actor }) => startPayoutOnboarding(deps, requireActor(actor)),
  }),
);
