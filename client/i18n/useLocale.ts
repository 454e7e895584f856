import { useTranslation } from 'react-i18next';

/** BCP 47 tags for Intl: British English has the 24-hour clock and day before month, as the rest of the product. */
const TAGS: Record<string, string> = { en: 'en-GB', hu: 'hu-HU', de: 'de-DE', es: 'es-ES' };

/** The locale in which numbers, money and dates are written. */
export function useLocale(): string {
  const { i18n } = useTranslation();
  const tag = TAGS[i18n.resolvedLanguage ?? 'en'] ?? 'en-GB';
  // People whose browser says American English read 8:30 PM.
  return tag === 'en-GB' && navigator.language === 'en-US' ? 'en-US' : tag;
}
