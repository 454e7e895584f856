import { emailPage } from './emailPage.ts';
import type { Mail } from './MailProvider.ts';
import type { WrittenEmail } from './writeEmail.ts';

type Composing = { email: WrittenEmail; publicUrl: string; page: string };

/** The plain text part and the HTML part of an email. Its button, or its link, leads to `page`. */
export function composeMail({
  email,
  publicUrl,
  page,
}: Composing): Pick<Mail, 'subject' | 'text' | 'html'> {
  const link = `${publicUrl}${page}`;
  return {
    subject: email.subject,
    text: `${email.body}\n\n${link}\n`,
    html: emailPage({ email, publicUrl, link }).text,
  };
}
