import type { Deps } from '../../../../Deps.ts';
import { queueAwaitedMail } from '../queueAwaitedMail.ts';
import { EmailInvalidError, EmailUnknownError } from '../../accounts.errors.ts';
import { isEmail } from '../email/email.rules.ts';
import { mayMail } from '../mailLimit.ts';

export async function forgotPassword(deps: Deps, { email }: { email: string }): Promise<void> {
  if (!isEmail(email)) throw new EmailInvalidError();
  const user = await deps.prisma.user.findFirst({
    where: { email: email.trim().toLowerCase(), isActive: true, deletedAt: null },
    select: { id: true },
  });
  if (!user) {
    if (deps.env.revealUnknownEmail) throw new EmailUnknownError();
    return;
  }
  // Above the limit, send nothing and give the same answer: the inbox already has the links.
  if (await mayMail(deps, { userId: user.id, purpose: 'resetPassword' }))
    await queueAwaitedMail(deps.prisma, { kind: 'resetPassword', userId: user.id });
}
