import type { Deps } from '../../Deps.ts';
import type { Message } from '../../platform/database/generated/client.ts';
import { wantsMail } from '../notifications/mailChoices/mailKinds.ts';
import { unsubscribeUrl } from '../notifications/mailChoices/unsubscribe.ts';
import { composeMail } from '../../platform/email/composeMail.ts';
import { getFormats } from '../../platform/email/emailFormats.ts';
import { writeEmail } from '../../platform/email/writeEmail.ts';
import { findHandler, purchasePage } from '../payments/purchase.ts';
import { MAIL_AFTER_MS } from './message.rules.ts';
import { messageNotifications } from './messages.access.ts';

/** The last messages in a row that an email quotes. */
const MAX_QUOTED = 10;

/**
 * The messages that were written in a row, of which this is the last one; nothing if the recipient
 * has read them meanwhile, or the two can no longer write to each other.
 */
export async function mailMessage(
  deps: Deps,
  { messageId, recipientId }: { messageId: string; recipientId: string },
): Promise<void> {
  const [message, reader] = await Promise.all([
    deps.prisma.message.findUnique({
      where: { id: messageId },
      include: { author: true, booking: true, order: true },
    }),
    deps.prisma.user.findUnique({ where: { id: recipientId } }),
  ]);
  if (!message || !reader || reader.deletedAt || !wantsMail(reader, 'MESSAGES')) return;
  const { handler, id } = findHandler(deps, message);
  if (!(await handler.findConversation(deps.prisma, { id, personId: recipientId }))) return;
  const link = purchasePage(message);
  if (await isRead(deps, { recipientId, link })) return;
  const words = await readWords(deps, message);
  if (words.length === 0) return;
  const { booking, order } = message;
  const about = booking
    ? getFormats(reader).dateTime(booking.startsAt)
    : (order?.serviceTitle ?? '');
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
      words: words.join('\n\n'),
    },
  });
  await deps.mail.send({
    id: `message-${message.id}`,
    to: reader.email,
    ...composeMail({
      email,
      publicUrl: deps.env.publicUrl,
      page: link,
      unsubscribeUrl: unsubscribeUrl(deps, { userId: recipientId, kinds: ['MESSAGES'] }),
    }),
  });
}

/** A later message would have replaced the notification that was read. */
async function isRead(
  { prisma }: Deps,
  { recipientId, link }: { recipientId: string; link: string },
): Promise<boolean> {
  const read = await prisma.notification.count({
    where: {
      ...messageNotifications({ recipientId, link }),
      reads: { some: { userId: recipientId } },
    },
  });
  return read > 0;
}

/**
 * The texts of the messages that were written in a row until the given one, oldest first, without
 * hidden ones.
 */
async function readWords(
  { prisma }: Deps,
  { authorId, bookingId, orderId, createdAt }: Message,
): Promise<string[]> {
  const newestFirst = await prisma.message.findMany({
    where: { authorId, bookingId, orderId, kind: 'TEXT', createdAt: { lte: createdAt } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_QUOTED,
    select: {
      body: true,
      createdAt: true,
      hiddenAt: true,
      mark: { select: { file: { select: { name: true } } } },
    },
  });
  const firstOfOthers = newestFirst.findIndex(
    (message, index) =>
      (newestFirst[index - 1]?.createdAt ?? createdAt).getTime() - message.createdAt.getTime() >
      MAIL_AFTER_MS,
  );
  return newestFirst
    .slice(0, firstOfOthers < 0 ? MAX_QUOTED : firstOfOthers)
    .filter(({ hiddenAt }) => hiddenAt === null)
    .map(({ mark, body }) => (mark ? `${mark.file.name}: ${body}` : body))
    .toReversed();
}
