import type { Actor } from '../../../platform/access/Actor.ts';
import type { Deps } from '../../../Deps.ts';

/**
 * Returns the URL of the hosted onboarding: creates the connected account on the first call, and a
 * new link on each. The user's id is the account's idempotency key, so two clicks create one
 * account.
 */
export async function startPayoutOnboarding(deps: Deps, actor: Actor): Promise<{ url: string }> {
  // Prisma's upsert reads first and then writes, so one of two concurrent clicks would fail.
  await deps.prisma.payoutAccount.createMany({
    data: [{ userId: actor.id }],
    skipDuplicates: true,
  });
  const account = await deps.prisma.payoutAccount.findUniqueOrThrow({
    where: { userId: actor.id },
  });
  const providerAccountId = account.providerAccountId ?? (await createAccount(deps, actor));
  return deps.payments.createOnboardingLink({
    providerAccountId,
    returnUrl: `${deps.env.publicUrl}/create-listing?onboarding=returned`,
    refreshUrl: `${deps.env.publicUrl}/create-listing?onboarding=again`,
  });
}

async function createAccount(deps: Deps, actor: Actor): Promise<string> {
  const { providerAccountId } = await deps.payments.createAccount({
    userId: actor.id,
    email: actor.email,
    displayName: actor.username,
  });
  await deps.prisma.payoutAccount.updateMany({
    where: { userId: actor.id, providerAccountId: null },
    data: { providerAccountId },
  });
  return providerAccountId;
}
