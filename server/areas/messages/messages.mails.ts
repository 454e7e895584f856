import type { Deps } from '../../Deps.ts';
import { urlId } from '../../platform/graphql/urlId.ts';
import { wantsMail } from '../notifications/mailKinds.ts';
import { bodyWithLink, formatsOf } from '../../platform/email/composeMail.ts';

type Facts = { reader: string; author: string; about: string; words: string };
type Text = { subject: string; body: string };

/** For an address that nobody has confirmed, which must not be sent what a stranger typed. */
const UNQUOTED: Record<string, (facts: Pick<Facts, 'reader' | 'author'>) => Text> = {
  en: ({ reader, author }) => ({
    subject: `${author} wrote to you`,
    body: `Hi ${reader},\n\n${author} sent you a message. Read it here:`,
  }),
  hu: ({ reader, author }) => ({
    subject: `${author} írt neked`,
    body: `Szia ${reader}!\n\n${author} üzenetet küldött neked. Itt olvashatod el:`,
  }),
  de: ({ reader, author }) => ({
    subject: `${author} hat dir geschrieben`,
    body: `Hallo ${reader},\n\n${author} hat dir eine Nachricht geschickt. Hier kannst du sie lesen:`,
  }),
  es: ({ reader, author }) => ({
    subject: `${author} te ha escrito`,
    body: `Hola, ${reader}:\n\n${author} te ha enviado un mensaje. Puedes leerlo aquí:`,
  }),
};

const TEXTS: Record<string, (facts: Facts) => Text> = {
  en: ({ reader, author, about, words }) => ({
    subject: `${author} wrote to you`,
    body: `Hi ${reader},\n\n${author} wrote about "${about}":\n\n${words}`,
  }),
  hu: ({ reader, author, about, words }) => ({
    subject: `${author} írt neked`,
    body: `Szia ${reader}!\n\n${author} ezt írta erről: „${about}”:\n\n${words}`,
  }),
  de: ({ reader, author, about, words }) => ({
    subject: `${author} hat dir geschrieben`,
    body: `Hallo ${reader},\n\n${author} schreibt zu „${about}“:\n\n${words}`,
  }),
  es: ({ reader, author, about, words }) => ({
    subject: `${author} te ha escrito`,
    body: `Hola, ${reader}:\n\n${author} escribe sobre «${about}»:\n\n${words}`,
  }),
};

/** Sends a message by mail, in the reader's language. */
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
  const { booking, order } = message;
  const about = booking
    ? formatsOf(reader).dateTime(booking.startsAt)
    : (order?.serviceTitle ?? '');
  const page = booking
    ? `bookings/${urlId('Booking', booking.id)}`
    : `orders/${urlId('ServiceOrder', order?.id ?? '')}`;
  const texts = reader.emailVerified ? TEXTS : UNQUOTED;
  const write = texts[reader.locale] ?? texts['en'];
  if (!write) return;
  const { subject, body } = write({
    reader: reader.username,
    author: message.author.username,
    about,
    words: message.body,
  });
  await deps.mail.send({
    id: `message-${message.id}`,
    to: reader.email,
    subject,
    ...bodyWithLink({ body, link: `${deps.env.publicUrl}/${page}` }),
  });
}
