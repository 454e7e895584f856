import { createTransport } from 'nodemailer';
import type { MailProvider } from '../../platform/email/MailProvider.ts';

/** Mail by SMTP. The id becomes the Message-ID, so that a repeated job is recognised by the reader's server. */
export function smtpMail({ url, from }: { url: string; from: string }): MailProvider {
  const transport = createTransport(url);
  return {
    send: async ({ id, ...mail }) => {
      await transport.sendMail({ ...mail, from, messageId: `<${id}@slotcast>` });
    },
  };
}
