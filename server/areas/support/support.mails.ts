import type { Deps } from '../../Deps.ts';
import { composeMail } from '../../platform/email/composeMail.ts';
import { requireEmailKind, writeEmail } from '../../platform/email/writeEmail.ts';
import { supportKey } from './supportKey.ts';

/**
 * Confirms a request or sends staff's answer, in the author's language. Quotes subject and text
 * only to a confirmed email address: anyone can enter another person's address into the form or
 * register it.
 */
export async function mailSupport(
  deps: Deps,
  { kind, messageId }: { kind: string; messageId: string },
): Promise<void> {
  requireEmailKind('support', kind);
  const message = await deps.prisma.supportMessage.findUnique({
    where: { id: messageId },
    include: { case: true },
  });
  if (!message) return;
  const { case: about, body: words } = message;
  // The address of an account may have been changed since the request.
  const author = about.userId
    ? await deps.prisma.user.findUnique({
        where: { id: about.userId },
        select: { email: true, emailVerified: true },
      })
    : null;
  const to = author?.email ?? about.email;
  if (to.endsWith('.invalid')) return;
  const email = writeEmail({
    area: 'support',
    kind,
    locale: about.locale,
    context: author?.emailVerified ? undefined : 'unquoted',
    values: { subject: about.subject, words },
  });
  const key = about.userId ? '' : `?key=${supportKey(deps, about.id)}`;
  await deps.mail.send({
    id: `support-${kind}-${about.id}-${message.id}`,
    to,
    ...composeMail({
      email,
      publicUrl: deps.env.publicUrl,
      page: `/support/${about.id}${key}`,
    }),
  });
}
