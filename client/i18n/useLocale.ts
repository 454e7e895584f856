import { useTranslation } from 'react-i18next';
import { LANGUAGES } from './supportedLanguages.rules.ts';

/**
 * BCP 47 tags for Intl: British English has the 24-hour clock and the day before the month, like
 * the other languages.
 */
const TAGS: Record<string, string> = { en: 'en-GB', hu: 'hu-HU', de: 'de-DE', es: 'es-ES' };

/** The locale for numbers, money and dates. */
export function useLocale(): string {
  const { i18n } = useTranslation();
  return getLocale({ spoken: i18n.resolvedLanguage ?? 'en', browser: navigator.language });
}

type Languages = { spoken: string; browser: string | undefined };

/**
 * English texts with the formats of the browser's region when the interface does not support its
 * language.
 */
export function getLocale({ spoken, browser }: Languages): string {
  const tag = TAGS[spoken] ?? 'en-GB';
  // Browsers set to American English use the 12-hour clock.
  if (tag === 'en-GB' && browser === 'en-US') return 'en-US';
  return tag === 'en-GB' ? (toEnglish(browser) ?? tag) : tag;
}

function toEnglish(browser: string | undefined): string | null {
  try {
    const { language, region } = new Intl.Locale(browser ?? '').maximize();
    if (!region || LANGUAGES.some((known) => known === language)) return null;
    const { hourCycle } = new Intl.DateTimeFormat(browser, { hour: 'numeric' }).resolvedOptions();
    return new Intl.Locale('en', { region, ...(hourCycle ? { hourCycle } : {}) }).toString();
  } catch {
    // No valid language tag, or none that Intl knows.
    return null;
  }
}
