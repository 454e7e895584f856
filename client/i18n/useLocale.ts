import { useTranslation } from 'react-i18next';
import { getLocale } from './getLocale.ts';

/** By the languages of the interface and the browser: Intl is too slow for each component. */
const known = new Map<string, string>();

/** The locale for numbers, money and dates. */
export function useLocale(): string {
  const { i18n } = useTranslation();
  const spoken = i18n.resolvedLanguage ?? 'en';
  const key = `${spoken} ${navigator.language}`;
  const locale = known.get(key) ?? getLocale({ spoken, browser: navigator.language });
  known.set(key, locale);
  return locale;
}
