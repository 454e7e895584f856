import type { Actor } from '../accounts/Actor.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Deps } from '../Deps.ts';
import { announce } from '../providers/events/announce.ts';
import { retryTransfersOf } from './refuseTransfer.ts';

/**
 * The address of the hosted onboarding: makes the connected account at the first call, a fresh link at each.
 * The user's id is the account's idempotency key, so two clicks make one account.
 */
export async function startPayoutOnboarding(deps: Deps, actor: Actor): Promise<{ url: string }> {
  // Prisma's upsert looks first and writes then; of two clicks at once one would fail.
  await deps.prisma.payoutAccount.createMany({ data: [{ userId: actor.id }], skipDuplicates: true });
  const account = await deps.prisma.payoutAccount.findUniqueOrThrow({ where: { userId: actor.id } });
  const providerAccountId = account.providerAccountId ?? (await createAccount(deps, actor));
  return deps.payments.createOnboardingLink({
    providerAccountId,
    returnUrl: `${deps.env.publicUrl}/create-listing?onboarding=returned`,
    refreshUrl: `${deps.env.publicUrl}/create-listing?onboarding=again`,
  });
}

async function createAccount(deps: Deps, actor: Actor): Promise<string> {
  const { providerAccountId } = await deps.payments.createAccount({ userId: actor.id, email: actor.email, displayName: actor.username });
  await deps.prisma.payoutAccount.updateMany({ where: { userId: actor.id, providerAccountId: null }, data: { providerAccountId } });
  return providerAccountId;
}

/** Asks the provider how far the actor's account is; for the moment at which a creator comes back from it. */
export async function refreshOwnPayoutAccount(deps: Deps, actor: Actor): Promise<void> {
  const account = await deps.prisma.payoutAccount.findUnique({ where: { userId: actor.id }, select: { providerAccountId: true } });
  if (account?.providerAccountId) await refreshPayoutAccount(deps, { providerAccountId: account.providerAccountId });
}

/** Reads the account's state from the provider; called by its events and when a creator comes back. */
export async function refreshPayoutAccount(deps: Deps, { providerAccountId }: { providerAccountId: string }): Promise<void> {
  const { onboardingComplete, restriction } = await deps.payments.retrieveAccount(providerAccountId);
  await inTransaction(deps.prisma, async (tx) => {
    // The update waits for its twin and then finds nothing to change, so the browser hears of each change once.
    const [changed] = await tx.$queryRaw<{ userId: string }[]>`
      update "PayoutAccount"
      set "onboardingComplete" = ${onboardingComplete}, "restriction" = ${restriction}, "completedAt" = case when ${onboardingComplete} then coalesce("completedAt", ${deps.now()}) end
      where "providerAccountId" = ${providerAccountId} and ("onboardingComplete" <> ${onboardingComplete} or "restriction" is distinct from ${restriction})
      returning "userId"`;
    if (changed && onboardingComplete) await retryTransfersOf(tx, { creatorId: changed.userId });
    if (changed) await announce(tx, { channel: `user:${changed.userId}`, type: 'payoutAccount', payload: {} });
  });
}
