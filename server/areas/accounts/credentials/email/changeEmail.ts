import type { Deps } from '../../../../Deps.ts';
import { inTransaction } from '../../../../platform/database/inTransaction.ts';
import { queueAwaitedMail } from '../queueAwaitedMail.ts';
import type { Actor } from '../../../../platform/access/Actor.ts';
import {
  EmailAlreadyVerifiedError,
  EmailInvalidError,
  EmailTakenError,
  EmailUnchangedError,
  TooManyMailsError,
} from '../../accounts.errors.ts';
import { isEmail } from './email.rules.ts';
import { mayMail } from '../mailLimit.ts';
import { requireRecentSignIn, type Confirming } from '../recentSignIn.access.ts';
import { queueSecurityMail, readUserAgent } from '../queueSecurityMail.ts';

export async function sendVerificationEmail(deps: Deps, actor: Actor): Promise<void> {
  const { emailVerified } = await deps.prisma.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { emailVerified: true },
  });
  if (emailVerified) throw new EmailAlreadyVerifiedError();
  if (!(await mayMail(deps, { userId: actor.id, purpose: 'verifyEmail' })))
    throw new TooManyMailsError();
  await queueAwaitedMail(deps.prisma, { kind: 'verifyEmail', userId: actor.id });
}

/**
 * Sends a confirmation link to the new address and notifies the old one; the email changes only on
 * confirmation. Throws EmailInvalidError, EmailUnchangedError, EmailTakenError, TooManyMailsError,
 * or what requireRecentSignIn throws.
 */
export async function changeEmail(
  deps: Deps,
  actor: Actor,
  { newEmail, ...confirming }: { newEmail: string } & Confirming,
): Promise<void> {
  const email = newEmail.trim().toLowerCase();
  if (!isEmail(email)) throw new EmailInvalidError();
  // First, so that a stolen login session does not learn which addresses have an account.
  await requireRecentSignIn(deps, actor, confirming);
  const taken = await deps.prisma.user.findUnique({ where: { email }, select: { id: true } });
  if (taken?.id === actor.id) throw new EmailUnchangedError();
  // Without REVEAL_UNKNOWN_EMAIL, a taken address gets the same answer as any other, and no mail is
  // sent.
  if (taken && deps.env.revealUnknownEmail) throw new EmailTakenError();
  if (!(await mayMail(deps, { userId: actor.id, purpose: 'changeEmail' })))
    throw new TooManyMailsError();
  if (taken) return;
  await inTransaction(deps.prisma, async (tx) => {
    await queueAwaitedMail(tx, { kind: 'changeEmail', userId: actor.id, newEmail: email });
    await queueSecurityMail(tx, {
      kind: 'emailChangeAsked',
      userId: actor.id,
      newEmail: email,
      at: deps.now(),
      userAgent: await readUserAgent(tx, actor),
    });
  });
}
