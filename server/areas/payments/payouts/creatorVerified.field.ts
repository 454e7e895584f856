import { builder } from '../../../platform/graphql/builder.ts';
import { CreatorRef } from '../../creators/Creator.type.ts';

builder.prismaObjectFields(CreatorRef, (t) => ({
  isPayoutVerified: t.boolean({
    description:
      "Whether the payment provider's onboarding is complete and the account is not restricted.",
    select: {
      payoutAccount: {
        select: { onboardingComplete: true, restriction: true, sellingPausedAt: true },
      },
    },
    resolve: ({ payoutAccount: account }) =>
      account !== null &&
      account.onboardingComplete &&
      account.restriction === null &&
      account.sellingPausedAt === null,
  }),
}));
