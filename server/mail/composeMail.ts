import type { Mail } from '../providers/mail/MailProvider.ts';

/** Text and HTML of a mail with one link below its body. */
export function bodyWithLink({ body, link }: { body: string; link: string }): Pick<Mail, 'text' | 'html'> {
  return {
    text: `${body}\n\n${link}\n`,
    html: `<p>${escapeHtml(body).replaceAll('\n', '<br>')}</p><p><a href="${link}">${link}</a></p>`,
  };
}

/** A sentence about an amount that goes back, behind another; nothing where none does. */
export function paid(amount: string, sentence: string): string {
  return amount ? ` ${sentence}` : '';
}

/** What people wrote stands in mails: it must never be read as markup. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Instants and amounts (minor units) as the reader's pages have them (client/format/money.ts), in the reader's zone. */
export function formatsOf({ locale, timeZone }: { locale: string; timeZone: string }) {
  const dateTime = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'full', timeStyle: 'short', timeZone });
  return {
    dateTime: (at: Date) => dateTime.format(at),
    money: ({ amountMinor, currency }: { amountMinor: number; currency: string }) =>
      new Intl.NumberFormat(currency === 'USD' ? 'en-US' : locale, { style: 'currency', currency }).format(amountMinor / 100),
  };
}
