import i18next, { type ResourceLanguage } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';

export const LANGUAGES = ['en', 'hu', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hu: 'Magyar', de: 'Deutsch', es: 'Español' };

const files: Record<Language, () => Promise<{ texts: ResourceLanguage }>> = {
  en: () => import('./languages/en.ts'),
  hu: () => import('./languages/hu.ts'),
  de: () => import('./languages/de.ts'),
  es: () => import('./languages/es.ts'),
};

/** "sp" is what an earlier version of the product remembered for Spanish. */
function toLanguage(detected: string): string {
  const [language = 'en'] = detected.toLowerCase().split('-');
  return language === 'sp' ? 'es' : language;
}

const loader = {
  type: 'backend' as const,
  read: (language: string, namespace: string, done: (error: Error | null, texts: ResourceLanguage[string] | false) => void): void => {
    const load = files[language as Language];
    load().then(({ texts }) => done(null, texts[namespace] ?? {}), (error: Error) => done(error, false));
  },
};

/** Ready when the texts of the chosen language are there: remembered on the device, else the browser's, else English. */
export async function startI18n(): Promise<void> {
  await i18next
    .use(loader)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: LANGUAGES,
      fallbackLng: 'en',
      load: 'languageOnly',
      ns: ['app', 'accounts', 'home', 'creators', 'bookings', 'availability', 'games', 'content', 'coupons', 'payments', 'orders', 'messages', 'services', 'notifications', 'settings', 'search', 'admin', 'staff'],
      defaultNS: 'app',
      interpolation: { escapeValue: false },
      detection: { order: ['localStorage', 'navigator'], caches: ['localStorage'], lookupLocalStorage: 'slotcast.language', convertDetectedLanguage: toLanguage },
    });
  const tell = (language: string): void => void (document.documentElement.lang = language);
  tell(i18next.resolvedLanguage ?? 'en');
  i18next.on('languageChanged', tell);
}
