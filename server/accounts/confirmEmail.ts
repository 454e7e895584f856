import { databaseError } from '../database/databaseError.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Deps } from '../Deps.ts';
import { addJob } from '../jobs/addJob.ts';
import { payWhatWaited } from '../payments/waitForEmail.ts';
import { EmailTakenError, LinkInvalidError } from './accounts.errors.ts';
import { readLink, useLink, voidLinks } from './oneTimeLink.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * What a link in a confirmation mail does: confirms the address of the account, or gives it the new one. The first
 * may be opened again (mail programs open links in advance); the second works once.
 * Throws LinkInvalidError, or EmailTakenError when somebody else has the address by now.
 */
export async function confirmEmail(deps: Deps, { token }: { token: string }): Promise<'verified' | 'changed'> {
  const now = deps.now();
  const [userId, email] = ((await readLink(deps.prisma, { purpose: 'verifyEmail', token, now })) ?? '').split(' ');
  if (userId && email) {
    await inTransaction(deps.prisma, async (tx) => {
      const { count } = await tx.user.updateMany({ where: { id: userId, email, deletedAt: null }, data: { emailVerified: true } });
      if (count === 0) throw new LinkInvalidError();
      await payWhatWaited(tx, { creatorId: userId });
    });
    return 'verified';
  }
  await applyNewEmail(deps, { token, now });
  return 'changed';
}

async function applyNewEmail(deps: Deps, { token, now }: { token: string; now: Date }): Promise<void> {
  try {
    await inTransaction(deps.prisma, async (tx) => {
      const purpose = 'changeEmail';
      const [userId = '', newEmail = ''] = ((await useLink(tx, { purpose, token, now })) ?? '').split(' ');
      const before = userId ? await tx.user.findFirst({ where: { id: userId, isActive: true, deletedAt: null }, select: { email: true } }) : null;
      if (!before) throw new LinkInvalidError();
      await tx.user.update({ where: { id: userId }, data: { email: newEmail, emailVerified: true } });
      await payWhatWaited(tx, { creatorId: userId });
      for (const other of [purpose, 'verifyEmail', 'resetPassword'] as const) await voidLinks(tx, { purpose: other, valueStart: userId });
      await tx.auditEvent.create({ data: { actorId: userId, action: 'account.changeEmail', entity: 'User', entityId: userId } });
      await addJob(tx, 'mailAccount', { kind: 'emailChanged', userId, newEmail, oldEmail: before.email });
    });
  } catch (error) {
    if (databaseError(error).code === UNIQUE_VIOLATION) throw new EmailTakenError();
    throw error;
  }
}
