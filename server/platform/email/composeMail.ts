import { html, htmlLines } from '../html/html.ts';
import { formatMoney } from '../money/formatMoney.rules.ts';
import type { Money } from '../money/money.rules.ts';
import type { Mail } from './MailProvider.ts';

/** Text and HTML of a mail with one link below its body. */
export function bodyWithLink({
  body,
  link,
}: {
  body: string;
  link: string;
}): Pick<Mail, 'text' | 'html'> {
  return {
    text: `${body}\n\n${link}\n`,
    html: html`<p>${htmlLines(body)}</p>
      <p><a href="${link}">${link}</a></p>`.text,
  };
}

type Reader = { locale: string; formatLocale?: string | null; timeZone: string };

/**
 * Instants and amounts (minor units) in the reader's language and zone, with the clock of the reader's browser; an
 * amount of nothing is an empty text.
 */
export function getFormats({ locale, formatLocale, timeZone }: Reader) {
  const tag = dateLocale({ locale, formatLocale });
  const dateTime = new Intl.DateTimeFormat(tag, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  });
  return {
    dateTime: (at: Date) => dateTime.format(at),
    money: (amount: Money) => (amount.amountMinor === 0 ? '' : formatMoney(amount, { locale })),
  };
}

/** Formats of another language than the email's do not fit its words. English without a region is British, as on pages. */
function dateLocale({ locale, formatLocale }: Pick<Reader, 'locale' | 'formatLocale'>): string {
  if (formatLocale && new Intl.Locale(formatLocale).language === locale) return formatLocale;
  return locale === 'en' ? 'en-GB' : locale;
}
