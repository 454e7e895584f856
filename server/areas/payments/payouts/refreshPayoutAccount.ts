import type { Actor } from '../../../platform/access/Actor.ts';
import type { PayoutAccount, Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { publishEvent } from '../../../platform/events/publishEvent.ts';
import { notifyOfPause } from './notifyOfPause.ts';
import { pausedSince, type AccountState } from './pause.rules.ts';
import { publishDrafts } from './publishDrafts.ts';
import { retryTransfersOf } from '../transfers/refuseTransfer.ts';

/** Refreshes the actor's account, for a creator who has just returned from the payment provider. */
export async function refreshOwnPayoutAccount(deps: Deps, actor: Actor): Promise<void> {
  const account = await deps.prisma.payoutAccount.findUnique({
    where: { userId: actor.id },
    select: { providerAccountId: true },
  });
  if (account?.providerAccountId)
    await refreshPayoutAccount(deps, { providerAccountId: account.providerAccountId });
}

/** Reads of one refresh, in case the account changes at the payment provider meanwhile. */
const MAX_READS = 5;

/**
 * Reads the account's state from the payment provider; called by its events, every night and when a
 * creator returns. After a change it is read again until it is the stored state: a concurrent
 * refresh may have read a newer state and stored it before. Publishes drafts the first time that the
 * account is enabled; a restriction of an account that was enabled pauses selling until it is
 * enabled again.
 */
export async function refreshPayoutAccount(
  deps: Deps,
  { providerAccountId }: { providerAccountId: string },
): Promise<void> {
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const state = await deps.payments.retrieveAccount(providerAccountId);
    const hasChanged = await inTransaction(deps.prisma, async (tx) => {
      const before = await lockAccount(tx, { providerAccountId });
      return before !== null && (await change({ deps, tx, before, state }));
    });
    if (!hasChanged) return;
  }
}

/**
 * Locks the creator's row first, as purchases do, so that concurrent purchases are serialized with
 * the change.
 */
async function lockAccount(
  tx: Prisma.TransactionClient,
  { providerAccountId }: { providerAccountId: string },
): Promise<PayoutAccount | null> {
  const found = await tx.payoutAccount.findUnique({
    where: { providerAccountId },
    select: { userId: true },
  });
  if (!found) return null;
  await tx.$queryRaw`select 1 from "User" where "id" = ${found.userId}::uuid for no key update`;
  return tx.payoutAccount.findUnique({ where: { providerAccountId } });
}

type Changing = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  before: PayoutAccount;
  state: AccountState;
};

/** False if the stored state is the same. */
async function change({ deps, tx, before, state }: Changing): Promise<boolean> {
  const now = deps.now();
  const { userId } = before;
  const { onboardingComplete, restriction } = state;
  const sellingPausedAt = pausedSince({ before, state, now });
  const isSame =
    before.onboardingComplete === onboardingComplete &&
    before.restriction === restriction &&
    before.sellingPausedAt?.getTime() === sellingPausedAt?.getTime();
  if (isSame) return false;
  const completedAt = onboardingComplete ? (before.completedAt ?? now) : null;
  await tx.payoutAccount.update({
    where: { userId },
    data: { onboardingComplete, restriction, sellingPausedAt, completedAt },
  });
  if (onboardingComplete) await retryTransfersOf(tx, { creatorId: userId });
  await publishEvent(tx, { channel: `user:${userId}`, type: 'payoutAccount', payload: {} });
  if (before.firstCompletedAt === null) {
    if (onboardingComplete) await publishDrafts({ deps, tx, creatorId: userId });
    return true;
  }
  const wasPaused = before.sellingPausedAt !== null;
  const isPaused = sellingPausedAt !== null;
  if (wasPaused !== isPaused) await notifyOfPause({ tx, creatorId: userId, isPaused, now });
  return true;
}
