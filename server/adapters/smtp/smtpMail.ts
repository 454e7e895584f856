import { createTransport } from 'nodemailer';
import type { MailProvider } from '../../platform/email/MailProvider.ts';

/**
 * Email by SMTP. The id becomes the Message-ID, so that the recipient's server detects a repeated
 * job.
 */
export function smtpMail({ url, from }: { url: string; from: string }): MailProvider {
  const transport = createTransport(url);
  return {
    send: async ({ id, ...mail }) => {
      await transport.sendMail({ ...mail, from, messageId: `<${id}@slotcast>` });
    },
  };
}
