import type { Deps } from '../../../Deps.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';
import { refreshPayoutAccount } from './refreshPayoutAccount.ts';

/** Maximum number of accounts of each kind per night. */
const BATCH = 500;
const DAYS = 30;

/**
 * Reads accounts from the payment provider every night, in case events were lost: those that are not
 * enabled or were enabled recently, and those with a payout that is due until the next run.
 */
export async function readPayoutAccounts(deps: Deps): Promise<void> {
  const ids = new Set([...(await findUnsettled(deps)), ...(await findDue(deps))]);
  for (const providerAccountId of ids)
    await refreshPayoutAccount(deps, { providerAccountId }).catch((error: unknown) =>
      deps.log.error({ error }, 'reading a payout account failed'),
    );
}

/** Not enabled, or enabled recently; those that were enabled before come first. */
async function findUnsettled({ prisma, now }: Deps): Promise<string[]> {
  const since = new Date(now().getTime() - DAYS * DAY_MS);
  const accounts = await prisma.payoutAccount.findMany({
    where: {
      providerAccountId: { not: null },
      user: { deletedAt: null },
      OR: [{ onboardingComplete: false }, { completedAt: { gte: since } }],
    },
    orderBy: [{ firstCompletedAt: { sort: 'desc', nulls: 'last' } }, { createdAt: 'desc' }],
    take: BATCH,
    select: { providerAccountId: true },
  });
  return idsOf(accounts);
}

/** With a share due until the next run; the latest come first, because earlier ones were read before. */
async function findDue({ prisma, now }: Deps): Promise<string[]> {
  const due = await prisma.transfer.groupBy({
    by: ['creatorId'],
    where: {
      status: { in: ['SCHEDULED', 'SENDING'] },
      payableAt: { lte: new Date(now().getTime() + DAY_MS) },
    },
    _max: { payableAt: true },
    orderBy: { _max: { payableAt: 'desc' } },
    take: BATCH,
  });
  const accounts = await prisma.payoutAccount.findMany({
    where: { userId: { in: due.map(({ creatorId }) => creatorId) }, user: { deletedAt: null } },
    select: { providerAccountId: true },
  });
  return idsOf(accounts);
}

const idsOf = (accounts: { providerAccountId: string | null }[]): string[] =>
  accounts.flatMap(({ providerAccountId }) => providerAccountId ?? []);
