import type { Deps } from '../../Deps.ts';
import { composeMail } from '../../platform/email/composeMail.ts';
import { writeEmail } from '../../platform/email/writeEmail.ts';
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
  const message = await deps.prisma.supportMessage.findUnique({
    where: { id: messageId },
    include: { case: true },
  });
  if (!message || (kind !== 'received' && kind !== 'answered')) return;
  const { case: about, body: words } = message;
  if (about.email.endsWith('.invalid')) return;
  const isConfirmed =
    about.userId !== null &&
    (await deps.prisma.user.count({
      where: { id: about.userId, email: about.email, emailVerified: true },
    })) > 0;
  const email = writeEmail({
    area: 'support',
    kind,
    locale: about.locale,
    context: isConfirmed ? undefined : 'unquoted',
    values: { subject: about.subject, words },
  });
  const key = about.userId ? '' : `?key=${supportKey(deps, about.id)}`;
  await deps.mail.send({
    id: `support-${kind}-${about.id}-${message.id}`,
    to: about.email,
    ...composeMail({
      email,
      publicUrl: deps.env.publicUrl,
      page: `/support/${about.id}${key}`,
    }),
  });
}
