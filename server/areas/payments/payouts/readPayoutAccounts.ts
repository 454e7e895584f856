import type { Deps } from '../../../Deps.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';
import { refreshPayoutAccount } from './refreshPayoutAccount.ts';

/** Maximum number of accounts per night; creators who have sold before come first. */
const BATCH = 500;
const DAYS = 30;

/**
 * Reads the accounts that are not enabled, or were enabled recently, from the payment provider every
 * night, in case events were lost.
 */
export async function readPayoutAccounts(deps: Deps): Promise<void> {
  const since = new Date(deps.now().getTime() - DAYS * DAY_MS);
  const accounts = await deps.prisma.payoutAccount.findMany({
    where: {
      providerAccountId: { not: null },
      user: { deletedAt: null },
      OR: [{ onboardingComplete: false }, { completedAt: { gte: since } }],
    },
    orderBy: [{ firstCompletedAt: { sort: 'desc', nulls: 'last' } }, { createdAt: 'desc' }],
    take: BATCH,
    select: { providerAccountId: true },
  });
  for (const { providerAccountId } of accounts) {
    if (!providerAccountId) continue;
    await refreshPayoutAccount(deps, { providerAccountId }).catch((error: unknown) =>
      deps.log.error({ error }, 'reading a payout account failed'),
    );
  }
}
