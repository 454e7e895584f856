import { formatMoney } from '../money/formatMoney.rules.ts';
import type { Money } from '../money/money.rules.ts';
import { zoneName } from '../time/zone.rules.ts';

type Reader = {
  locale: string;
  formatLocale?: string | null;
  timeZone: string;
};

/**
 * Formats instants and amounts (minor units) in the recipient's language and time zone, with the
 * hour cycle of their browser. A missing amount is an empty string.
 */
export function getFormats({ locale, formatLocale, timeZone }: Reader) {
  const tag = dateLocale({ locale, formatLocale });
  const format = (options: Intl.DateTimeFormatOptions, at: Date): string =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone }).format(at);
  const dateTime = (at: Date): string => format({ dateStyle: 'full', timeStyle: 'short' }, at);
  const inZone = (text: string, at: Date): string =>
    `${text} (${zoneName({ zone: timeZone, at, locale: tag })})`;
  return {
    dateTime,
    /** "Monday, 23 November 2026 at 18:00 (Budapest, GMT+1)" */
    zonedTime: (at: Date): string => inZone(dateTime(at), at),
    /** With seconds, so that users can compare the time with what they did. */
    zonedSecond: (at: Date): string =>
      inZone(format({ dateStyle: 'long', timeStyle: 'medium' }, at), at),
    money: (amount: Money) => (amount.amountMinor === 0 ? '' : formatMoney(amount, { locale })),
  };
}

/**
 * Formats must match the language of the text. English without a region is British, as in the
 * client.
 */
export function dateLocale({
  locale,
  formatLocale,
}: Pick<Reader, 'locale' | 'formatLocale'>): string {
  if (formatLocale && new Intl.Locale(formatLocale).language === locale) return formatLocale;
  return locale === 'en' ? 'en-GB' : locale;
}
