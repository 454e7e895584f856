import { createTransport } from 'nodemailer';
import type { MailProvider } from '../../platform/email/MailProvider.ts';

/** More than the workers of the queue "mail"; providers limit the connections of a sender. */
const MAX_CONNECTIONS = 5;
/** Some providers close idle connections after minutes, and some networks drop them silently. */
const IDLE_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** A job must not wait for ten minutes, the library's default, when a connection is lost. */
const ANSWER_TIMEOUT_MS = 120_000;

/** `check` connects and logs in without sending. `close` ends the open connections. */
export type SmtpMail = MailProvider & { check: () => Promise<void>; close: () => void };

/**
 * Email by SMTP. The id becomes the Message-ID, so that the recipient's server detects a repeated
 * job. Mails share connections: otherwise each one takes several round trips for TCP, TLS and login
 * before it is sent.
 */
export function smtpMail({ url, from }: { url: string; from: string }): SmtpMail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    idleTimeout: IDLE_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
  });
  return {
    send: async ({ id, unsubscribeUrl, ...mail }) => {
      await transport.sendMail({
        ...mail,
        from,
        messageId: `<${id}@slotcast>`,
        ...(unsubscribeUrl
          ? {
              list: { unsubscribe: unsubscribeUrl },
              headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
            }
          : {}),
      });
    },
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
