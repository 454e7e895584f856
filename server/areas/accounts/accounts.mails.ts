import { createHash, randomBytes } from 'node:crypto';
import type { User } from '../../platform/database/generated/client.ts';
import type { Deps } from '../../Deps.ts';
import { createLink, type LinkPurpose } from './credentials/oneTimeLink.ts';
import { createLoginCode } from './signIn/loginCode.ts';
import { composeSecurityMail, type SecurityFacts } from './credentials/securityMail.ts';
import { composeMail } from '../../platform/email/composeMail.ts';
import {
  failAsUnknown,
  isEmailKind,
  writeEmail,
  type EmailKind,
  type WrittenEmail,
} from '../../platform/email/writeEmail.ts';
import { PRODUCT } from '../../platform/PRODUCT.ts';

type Request = {
  kind: string;
  userId: string;
  newEmail?: string | undefined;
  oldEmail?: string | undefined;
} & Partial<SecurityFacts>;
type Draft = { kind: EmailKind<'accounts'>; to: string; page: string; code?: string };

/**
 * Sends an account email in the user's language. Links are created when the mail is composed, so
 * that neither the queue nor the log holds their secret.
 */
export async function mailAccount(
  deps: Deps,
  { kind, userId, newEmail = '', oldEmail = '', ...facts }: Request,
): Promise<void> {
  const user = await deps.prisma.user.findUnique({ where: { id: userId } });
  if (!user || user.deletedAt) return;
  if (isEmailKind('security', kind)) {
    // Jobs of the previous release have no address.
    const to = oldEmail || user.email;
    const { email, page } = await composeSecurityMail(deps, {
      kind,
      user: { ...user, email: to },
      facts: { ...facts, newEmail },
    });
    await post(deps, {
      email,
      page,
      to,
      id: `${kind}-${userId}-${toUnique(page)}`,
    });
    return;
  }
  const draft = await toDraft(deps, { kind, user, newEmail, oldEmail });
  if (draft)
    await send(deps, {
      ...draft,
      username: user.username,
      locale: user.locale,
      newEmail,
      id: `${draft.kind}-${userId}-${toUnique(draft.page)}`,
    });
}

/** Sends the last email. The job carries the facts because the account no longer has them. */
export async function mailFarewell(
  deps: Deps,
  {
    userId,
    to,
    username,
    locale,
  }: { userId: string; to: string; username: string; locale: string },
): Promise<void> {
  try {
    await send(deps, {
      kind: 'farewell',
      to,
      page: '/',
      username,
      locale,
      newEmail: '',
      id: `farewell-${userId}`,
    });
  } finally {
    // Delete the last record of the email address.
    await deps.prisma.sentMail.deleteMany({ where: { subjectId: userId } });
  }
}

async function toDraft(
  deps: Deps,
  {
    kind,
    user,
    newEmail,
    oldEmail,
  }: { kind: string; user: User; newEmail: string; oldEmail: string },
): Promise<Draft | null> {
  const link = (purpose: LinkPurpose, value: string) =>
    createLink(deps.prisma, { purpose, value, now: deps.now() });
  switch (kind) {
    case 'verifyEmail':
      if (user.emailVerified) return null;
      return {
        kind,
        to: user.email,
        page: `/api/account/confirm-email?token=${await link('verifyEmail', `${user.id} ${user.email}`)}`,
      };
    case 'changeEmail':
      return {
        kind,
        to: newEmail,
        page: `/api/account/confirm-email?token=${await link('changeEmail', `${user.id} ${newEmail}`)}`,
      };
    case 'resetPassword':
      return {
        kind,
        to: user.email,
        page: `/reset-password?email=${encodeURIComponent(user.email)}&token=${await link('resetPassword', user.id)}`,
      };
    case 'loginCode': {
      const code = await createLoginCode(deps.prisma, { userId: user.id, now: deps.now() });
      return { kind, to: user.email, page: '/', code };
    }
    case 'emailChanged':
      return { kind, to: oldEmail, page: '/support' };
    default:
      return failAsUnknown(kind);
  }
}

type Sending = Draft & {
  username: string;
  locale: string;
  newEmail: string;
  id: string;
};

async function send(
  deps: Deps,
  { kind, to, page, username, locale, newEmail, id, code = '' }: Sending,
): Promise<void> {
  const email = writeEmail({
    area: 'accounts',
    kind,
    locale,
    values: { reader: username, newEmail, code },
  });
  await post(deps, { id, to, email, page });
}

type Posting = { id: string; to: string; email: WrittenEmail; page: string };

async function post(deps: Deps, { id, to, email, page }: Posting): Promise<void> {
  const composed = composeMail({ email, publicUrl: deps.env.publicUrl, page });
  await deps.mail.send({
    id,
    to,
    ...composed,
    subject: `${email.subject} · ${PRODUCT}`,
  });
}

/**
 * Derives the idempotency key of a link's email. A resent link keeps its key; the prefix is the
 * user's id.
 */
function toUnique(page: string): string {
  return page.includes('token=')
    ? createHash('sha256').update(page).digest('hex').slice(0, 24)
    : randomBytes(12).toString('hex');
}
