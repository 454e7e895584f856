import { isLanguage } from './languages.rules.ts';

const FORMAT_LOCALE_LENGTH = 40;

/** The interface language for mails; "sp", an old name of Spanish, is read as es. Null for one we do not have. */
export function readLocale(text: string): string | null {
  const code = text.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  const locale = code === 'sp' ? 'es' : code;
  return isLanguage(locale) ? locale : null;
}

/** A BCP 47 tag in its canonical form, or null for what is none. */
export function readFormatLocale(text: string): string | null {
  try {
    return text.length <= FORMAT_LOCALE_LENGTH ? new Intl.Locale(text.trim()).toString() : null;
  } catch {
    return null;
  }
}

/** The zone's IANA name, or null for one that does not exist. */
export function readTimeZone(text: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text.trim() }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
