import type { Deps } from '../../Deps.ts';
import type { PersonalData } from '../accounts/PersonalData.ts';

export const paymentsPersonalData: PersonalData<Deps> = {
  name: 'payments',
  // Payments, ledger entries and the payout account stay: shares may still be on their way to it.
  read: async ({ prisma }, { userId }) => ({
    profile: {
      payoutAccount: await prisma.payoutAccount.findUnique({
        where: { userId },
        select: { providerAccountId: true, onboardingComplete: true, createdAt: true },
      }),
    },
  }),
};
