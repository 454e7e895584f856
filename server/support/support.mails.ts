import type { Deps } from '../Deps.ts';
import { bodyWithLink } from '../mail/composeMail.ts';
import { supportKey } from './supportKey.ts';
import { supportMailTexts } from './support.mailTexts.ts';

/** Confirms a request to whoever wrote it, or sends staff's answer on, in the person's language. */
export async function mailSupport(deps: Deps, { kind, messageId }: { kind: string; messageId: string }): Promise<void> {
  const message = await deps.prisma.supportMessage.findUnique({ where: { id: messageId }, include: { case: true } });
  if (!message || (kind !== 'received' && kind !== 'answered')) return;
  const { case: about, body: words } = message;
  if (about.email.endsWith('.invalid')) return;
  const { subject, body } = supportMailTexts(about.locale)[kind]({ subject: about.subject, words });
  const key = about.userId ? '' : `?key=${supportKey(deps, about.id)}`;
  await deps.mail.send({ id: `support-${kind}-${about.id}-${message.id}`, to: about.email, subject, ...bodyWithLink({ body, link: `${deps.env.publicUrl}/support/${about.id}${key}` }) });
}
