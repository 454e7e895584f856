import { isLanguage } from './languages.rules.ts';

const FORMAT_LOCALE_LENGTH = 40;

/** The interface language of emails, or null. Accepts "sp", a former code of Spanish. */
export function readLocale(text: string): string | null {
  const code = text.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  const locale = code === 'sp' ? 'es' : code;
  return isLanguage(locale) ? locale : null;
}

/** A BCP 47 tag in canonical form, or null. */
export function readFormatLocale(text: string): string | null {
  try {
    return text.length <= FORMAT_LOCALE_LENGTH ? new Intl.Locale(text.trim()).toString() : null;
  } catch {
    return null;
  }
}

/** The canonical IANA name of a time zone, or null. */
export function readTimeZone(text: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text.trim() }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
