import type { Deps } from '../../Deps.ts';
import { urlId } from '../../platform/ids/urlId.ts';
import { wantsMail } from '../notifications/mailChoices/mailKinds.ts';
import { composeMail } from '../../platform/email/composeMail.ts';
import { getFormats } from '../../platform/email/emailFormats.ts';
import { writeEmail } from '../../platform/email/writeEmail.ts';

export async function mailMessage(
  deps: Deps,
  { messageId, recipientId }: { messageId: string; recipientId: string },
): Promise<void> {
  const [message, reader] = await Promise.all([
    deps.prisma.message.findUnique({
      where: { id: messageId },
      include: {
        author: true,
        booking: true,
        order: true,
        mark: { select: { file: { select: { name: true } } } },
      },
    }),
    deps.prisma.user.findUnique({ where: { id: recipientId } }),
  ]);
  if (!message || message.hiddenAt || !reader || reader.deletedAt) return;
  if (!wantsMail(reader, 'MESSAGES')) return;
  const { booking, order } = message;
  const about = booking
    ? getFormats(reader).dateTime(booking.startsAt)
    : (order?.serviceTitle ?? '');
  const page = booking
    ? `/bookings/${urlId('Booking', booking.id)}`
    : `/orders/${urlId('ServiceOrder', order?.id ?? '')}`;
  const email = writeEmail({
    area: 'messages',
    kind: 'message',
    locale: reader.locale,
    // An unconfirmed address may belong to a stranger, so it must not receive text typed by another
    // user.
    context: reader.emailVerified ? undefined : 'unquoted',
    values: {
      reader: reader.username,
      author: message.author.username,
      about,
      words: message.mark ? `${message.mark.file.name}: ${message.body}` : message.body,
    },
  });
  await deps.mail.send({
    id: `message-${message.id}`,
    to: reader.email,
    ...composeMail({ email, publicUrl: deps.env.publicUrl, page }),
  });
}
