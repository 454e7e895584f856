import i18next, { type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { PRODUCT } from '../app/PRODUCT.ts';
import { askToRetry } from '../ui/askToRetry.ts';
import { languageDetector, toLanguage } from './languageDetector.ts';
import type { texts } from './languages/en.ts';
import { LANGUAGES, type Language } from './supportedLanguages.rules.ts';

/** The texts of an area. */
export type Namespace = keyof typeof texts;

const loader = {
  type: 'backend' as const,
  read: (
    language: string,
    namespace: string,
    done: (error: Error | null, texts: ResourceLanguage | false) => void,
  ): void => {
    fetchTexts(`${import.meta.env['TEXTS'] as string}/${language}/${namespace}.json`).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    );
  },
};

/** One small file per area and language, so that a page loads only its own texts. */
async function fetchTexts(address: string): Promise<ResourceLanguage> {
  const response = await fetch(address);
  if (!response.ok) {
    // The file is missing when a newer version was deployed (client/app/reloadOutdatedApp.ts).
    window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    throw new Error(`${address}: ${response.status}`);
  }
  return (await response.json()) as ResourceLanguage;
}

/** i18next passes an empty language when the browser has none of ours. */
function getFallback(language: string | undefined): Language[] {
  const isOurs = LANGUAGES.some((known) => known === toLanguage(language ?? ''));
  return isOurs ? [] : ['en'];
}

let started: Promise<void> | undefined;

/** Namespaces of the frame around every page. */
export const FRAME_TEXTS: Namespace[] = ['app', 'cities', 'search'];

/**
 * Resolves when the frame's texts are loaded in the stored language, else in the browser's, else in
 * English.
 */
export function startI18n(): Promise<void> {
  started ??= start();
  return started;
}

/** Rejects when texts fail to load, because the page would show their keys. */
class TextsMissing extends Error {
  readonly code = 'NETWORK';
}

/** Loads the namespaces that a page needs in addition to the frame's. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  await startI18n();
  await i18next.loadNamespaces(namespaces);
  if (!(await hasTexts(namespaces))) throw new TextsMissing(namespaces.join(', '));
}

let wanted: Language;

/**
 * Changes the language once all texts of the open page are loaded, unless another one was chosen
 * meanwhile; shows an error when they fail to load.
 */
export async function switchLanguage(language: Language): Promise<void> {
  wanted = language;
  const isLoaded = await hasTexts(i18next.options.ns as string[], [language]);
  if (wanted !== language) return;
  if (isLoaded) await i18next.changeLanguage(language);
  else if (await askToRetry({ canLeave: true })) await switchLanguage(language);
}

/** Whether these namespaces are loaded; failed ones are requested once more. */
async function hasTexts(
  namespaces: readonly string[],
  languages = i18next.languages,
): Promise<boolean> {
  const missing = (): string[] =>
    namespaces.filter(
      (namespace) => !languages.some((language) => i18next.hasResourceBundle(language, namespace)),
    );
  if (missing().length > 0) await i18next.reloadResources(languages, missing());
  return missing().length === 0;
}

async function start(): Promise<void> {
  await i18next
    .use(loader)
    .use(languageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: LANGUAGES,
      // All four languages are complete (`npm run check`), so no fallback has to be loaded.
      fallbackLng: getFallback,
      load: 'languageOnly',
      // A copy, because i18next adds the namespaces that pages load.
      ns: [...FRAME_TEXTS],
      defaultNS: 'app',
      interpolation: { escapeValue: false, defaultVariables: { product: PRODUCT } },
    });
  while (!(await hasTexts(FRAME_TEXTS)))
    await askToRetry({ language: i18next.languages[0] ?? 'en' });
}

/** Keeps the `lang` attribute of the HTML document in step with the language. */
export function syncDocumentLanguage(): void {
  const setLang = (language: string): void => {
    const root = document.documentElement;
    // Browsers compute all styles again after an assignment, even of the same language.
    if (root.lang !== language) root.lang = language;
  };
  setLang(i18next.resolvedLanguage ?? 'en');
  i18next.on('languageChanged', setLang);
}
