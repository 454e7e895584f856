import { isUniqueViolation } from '../../../../platform/database/databaseError.ts';
import type { Prisma } from '../../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../../Deps.ts';
import { addJob } from '../../../../platform/jobs/addJob.ts';
import type { Actor } from '../../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../../platform/audit/writeAuditEvent.ts';
import { EmailTakenError, LinkInvalidError } from '../../accounts.errors.ts';
import { detachUnconfirmed, lockUnconfirmed } from '../../signIn/firstConfirmation.ts';
import { createLink, readLink, useLink, voidLinks } from '../oneTimeLink.ts';

/** `reset`: the account has no way to sign in; this link sets a password. */
export type Confirmed = {
  outcome: 'verified' | 'changed';
  reset: { email: string; token: string } | null;
};

type Input = { token: string; actor?: Pick<Actor, 'id'> | null };

/**
 * Handles a link from a confirmation email: confirms the account's address, or changes it to the
 * new one. The first kind may be opened repeatedly because mail programs prefetch links; the second
 * works once. A first confirmation outside a login session of the account (`actor`) removes
 * everything that was attached before, including the password. Throws LinkInvalidError, or
 * EmailTakenError when another account has the address by now.
 */
export async function confirmEmail(deps: Deps, { token, actor = null }: Input): Promise<Confirmed> {
  const now = deps.now();
  const [userId, email] = (
    (await readLink(deps.prisma, { purpose: 'verifyEmail', token, now })) ?? ''
  ).split(' ');
  if (!userId || !email) return applyNewEmail(deps, { token, actor });
  const reset = await inTransaction(deps.prisma, async (tx) => {
    await detachUnlessOwn(tx, { userId, actor, now });
    const { count } = await tx.user.updateMany({
      where: { id: userId, email, deletedAt: null },
      data: { emailVerified: true },
    });
    if (count === 0) throw new LinkInvalidError();
    await deps.onEmailConfirmed(tx, { userId });
    return resetLink({ deps, tx, userId, email, actor });
  });
  return { outcome: 'verified', reset };
}

/** A login session of the account proves that the person who registered also reads the mailbox. */
async function detachUnlessOwn(
  tx: Prisma.TransactionClient,
  { userId, actor, now }: { userId: string; actor: Input['actor']; now: Date },
): Promise<void> {
  const isUnconfirmed = await lockUnconfirmed(tx, { userId });
  if (isUnconfirmed && actor?.id !== userId)
    await detachUnconfirmed(tx, { userId, keepsPassword: false, now });
}

type Resetting = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  userId: string;
  email: string;
  actor: Input['actor'];
};

/**
 * The owner of the mailbox may set a password, as by "forgot password", but only while the account
 * has no other way to sign in.
 */
async function resetLink({
  deps,
  tx,
  userId,
  email,
  actor,
}: Resetting): Promise<Confirmed['reset']> {
  if (actor?.id === userId || (await tx.account.count({ where: { userId } })) > 0) return null;
  if ((await tx.passkey.count({ where: { userId } })) > 0) return null;
  return {
    email,
    token: await createLink(tx, { purpose: 'resetPassword', value: userId, now: deps.now() }),
  };
}

async function applyNewEmail(deps: Deps, { token, actor }: Input): Promise<Confirmed> {
  try {
    const reset = await inTransaction(deps.prisma, async (tx) => {
      const purpose = 'changeEmail';
      const now = deps.now();
      const [userId = '', newEmail = ''] = (
        (await useLink(tx, { purpose, token, now })) ?? ''
      ).split(' ');
      const before = newEmail
        ? await tx.user.findFirst({
            where: { id: userId, isActive: true, deletedAt: null },
            select: { email: true },
          })
        : null;
      if (!before) throw new LinkInvalidError();
      await detachUnlessOwn(tx, { userId, actor, now });
      await tx.user.update({
        where: { id: userId },
        data: { email: newEmail, emailVerified: true },
      });
      await deps.onEmailConfirmed(tx, { userId });
      for (const other of [purpose, 'verifyEmail', 'resetPassword', 'loginCode'] as const)
        await voidLinks(tx, { purpose: other, valueStart: userId });
      await writeAuditEvent(tx, {
        actor: { id: userId },
        action: 'account.changeEmail',
        entity: 'User',
        entityId: userId,
        now,
      });
      await addJob(tx, 'mailAccount', {
        kind: 'emailChanged',
        userId,
        newEmail,
        oldEmail: before.email,
      });
      return resetLink({ deps, tx, userId, email: newEmail, actor });
    });
    return { outcome: 'changed', reset };
  } catch (error) {
    if (isUniqueViolation(error)) throw new EmailTakenError();
    throw error;
  }
}
