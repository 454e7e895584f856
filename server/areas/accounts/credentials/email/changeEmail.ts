import type { Deps } from '../../../../Deps.ts';
import { inTransaction } from '../../../../platform/database/inTransaction.ts';
import { removeJob } from '../../../../platform/jobs/removeJob.ts';
import { awaitedMailKey, queueAwaitedMail } from '../queueAwaitedMail.ts';
import type { Actor } from '../../../../platform/access/Actor.ts';
import {
  EmailAlreadyVerifiedError,
  EmailInvalidError,
  EmailTakenError,
  EmailUnchangedError,
  TooManyMailsError,
} from '../../accounts.errors.ts';
import { isEmail } from './email.rules.ts';
import { createLink, emptyLinks } from '../oneTimeLink.ts';
import { mayMail } from '../mailLimit.ts';
import { requireRecentSignIn, type Confirming } from '../recentSignIn.access.ts';
import { queueSecurityMail, readLogin } from '../queueSecurityMail.ts';

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
 * confirmation. Links to addresses that were entered before no longer work. Throws EmailInvalidError,
 * EmailUnchangedError, EmailTakenError, TooManyMailsError, or what requireRecentSignIn throws.
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
  if (taken && deps.env.revealUnknownEmail) throw new EmailTakenError();
  const purpose = 'changeEmail';
  if (!(await mayMail(deps, { userId: actor.id, purpose }))) throw new TooManyMailsError();
  await inTransaction(deps.prisma, async (tx) => {
    await emptyLinks(tx, { purpose, userId: actor.id });
    // Without REVEAL_UNKNOWN_EMAIL, a taken address looks like any other to the actor: it counts, and
    // the old address is notified. Only its owner gets no mail.
    if (taken) {
      await createLink(tx, { purpose, value: actor.id, now: deps.now() });
      // A waiting mail would create a link to the address before.
      await removeJob(tx, awaitedMailKey({ kind: purpose, userId: actor.id }));
    } else await queueAwaitedMail(tx, { kind: purpose, userId: actor.id, newEmail: email });
    await queueSecurityMail(tx, {
      kind: 'emailChangeAsked',
      userId: actor.id,
      newEmail: email,
      at: deps.now(),
      ...(await readLogin(tx, actor)),
    });
  });
}
