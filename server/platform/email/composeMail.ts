import { html, htmlLines } from '../html/html.ts';
import { formatMoney } from '../money/formatMoney.rules.ts';
import type { Money } from '../money/money.rules.ts';
import type { Mail } from './MailProvider.ts';

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
 * Formats instants and amounts (minor units) in the recipient's language and time zone, with the
 * hour cycle of their browser. A missing amount is an empty string.
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

/**
 * Formats must match the language of the text. English without a region is British, as in the
 * client.
 */
function dateLocale({ locale, formatLocale }: Pick<Reader, 'locale' | 'formatLocale'>): string {
  if (formatLocale && new Intl.Locale(formatLocale).language === locale) return formatLocale;
  return locale === 'en' ? 'en-GB' : locale;
}
