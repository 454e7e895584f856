import type { BrowserContextOptions, Page } from '@playwright/test';

/** A first visit with an empty browser profile. */
export type Visit = {
  name: string;
  options?: BrowserContextOptions;
  /** Changes the browser before the page loads. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The expected language of the page. */
  speaks: string;
};

const OTHERS = [
  'af-ZA',
  'ar-EG',
  'bg-BG',
  'bn-BD',
  'cs-CZ',
  'da-DK',
  'el-GR',
  'et-EE',
  'fa-IR',
  'fi-FI',
  'fil-PH',
  'fr-FR',
  'gu-IN',
  'he-IL',
  'hi-IN',
  'hr-HR',
  'id-ID',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'lt-LT',
  'nb-NO',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'ro-RO',
  'ru-RU',
  'tr-TR',
  'uk-UA',
  'zh-TW',
];
const OURS = [
  ['en-US', 'en'],
  ['hu-HU', 'hu'],
  ['de-CH', 'de'],
  ['es-MX', 'es'],
] as const;

const withLanguages = (languages: unknown[]) => (page: Page) =>
  page.addInitScript((provided) => {
    Object.defineProperty(navigator, 'languages', { get: () => provided });
    Object.defineProperty(navigator, 'language', { get: () => provided[0] ?? '' });
  }, languages);

const withoutStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });

const withoutServiceWorkers = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'serviceWorker', { get: () => undefined });
  });

/** Visits in 30 languages (a few of them with `--short`) and in browsers with features disabled. */
export function visits({ short }: { short: boolean }): Visit[] {
  const others = short ? OTHERS.filter((_, index) => index % 8 === 3) : OTHERS;
  const english = { locale: 'en-GB' };
  return [
    ...others.map((locale) => ({ name: locale, options: { locale }, speaks: 'en' })),
    ...OURS.map(([locale, speaks]) => ({ name: locale, options: { locale }, speaks })),
    { name: 'no language', prepare: withLanguages([]), options: { locale: 'fr-FR' }, speaks: 'en' },
    {
      name: 'an unknown language',
      prepare: withLanguages(['x-klingon']),
      options: { locale: 'fr-FR' },
      speaks: 'en',
    },
    {
      name: 'several languages',
      prepare: withLanguages(['fr-FR', 'fr', 'hu-HU']),
      options: { locale: 'hu-HU' },
      speaks: 'hu',
    },
    { name: 'no storage', prepare: withoutStorage, options: { locale: 'it-IT' }, speaks: 'en' },
    { name: 'no service worker', prepare: withoutServiceWorkers, options: english, speaks: 'en' },
    {
      name: 'no fonts',
      prepare: (page) => page.route('**/*.woff2', (route) => route.abort()),
      options: english,
      speaks: 'en',
    },
  ];
}
