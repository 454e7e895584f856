import type { Deps } from '../../../Deps.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { EmailInvalidError, EmailUnknownError } from '../accounts.errors.ts';
import { isEmail } from './email.rules.ts';
import { mayMail } from './mailLimit.ts';

/**
 * Sends a link for a new password, in the person's language. Throws EmailInvalidError, or EmailUnknownError while
 * REVEAL_UNKNOWN_EMAIL says so; otherwise an unknown address gets the same answer and no mail.
 */
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
  // Above the limit nothing is sent, and nothing is said: the inbox has the links already.
  if (await mayMail(deps, { userId: user.id, purpose: 'resetPassword' }))
    await addJob(
      deps.prisma,
      'mailAccount',
      { kind: 'resetPassword', userId: user.id },
      { jobKey: `mail:resetPassword:${user.id}` },
    );
}
