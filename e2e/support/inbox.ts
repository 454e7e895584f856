import { setTimeout as sleep } from 'node:timers/promises';
import { SANDBOX_URL } from '../addresses.ts';

export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
  attachments: { filename: string; content: string }[];
};

const TIMEOUT_MS = 60_000;

/** Waits for the newest email to the address whose subject matches. */
export async function mailTo({
  email,
  subject,
}: {
  email: string;
  subject: RegExp;
}): Promise<Mail> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const mails = (await (
      await fetch(`${SANDBOX_URL}/mail/messages?to=${encodeURIComponent(email)}`)
    ).json()) as Mail[];
    const found = mails.find((mail) => subject.test(mail.subject));
    if (found) return found;
    if (Date.now() > end)
      throw new Error(
        `no mail ${subject} to ${email}; there are: ${mails.map((mail) => mail.subject).join(' | ') || 'none'}`,
      );
    await sleep(200);
  }
}

/** The first URL in an email's text that leads to the product. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
}
