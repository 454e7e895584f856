import { emailPage } from './emailPage.ts';
import type { Mail } from './MailProvider.ts';
import { writePhrase, type WrittenEmail } from './writeEmail.ts';

type Composing = {
  email: WrittenEmail;
  publicUrl: string;
  page: string;
  /** Of emails that the recipient can turn off. */
  unsubscribeUrl?: string;
};

/**
 * The plain text part and the HTML part of an email. Its button, or its link, leads to `page`. One
 * that can be turned off also says where.
 */
export function composeMail({
  email,
  publicUrl,
  page,
  unsubscribeUrl,
}: Composing): Pick<Mail, 'subject' | 'text' | 'html' | 'unsubscribeUrl'> {
  const link = `${publicUrl}${page}`;
  const turnOff = unsubscribeUrl
    ? {
        label: writePhrase({ area: 'layout', key: 'turnOff', locale: email.language }),
        link: `${publicUrl}/settings/notifications`,
      }
    : null;
  return {
    subject: email.subject,
    text: `${email.body}\n\n${link}\n${turnOff ? `\n${turnOff.label}: ${turnOff.link}\n` : ''}`,
    html: emailPage({ email, publicUrl, link, turnOff }).text,
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  };
}
