import i18next, { type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { PRODUCT } from '../app/PRODUCT.ts';
import { askToRetry } from '../ui/askToRetry.ts';
import { languageDetector, toLanguage } from './languageDetector.ts';
import type { texts } from './languages/en.ts';
import { LANGUAGES, type Language } from './supportedLanguages.rules.ts';

/** An area's texts. */
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

/** One small file per area and language, so that a page brings only what it says. */
async function fetchTexts(address: string): Promise<ResourceLanguage> {
  const response = await fetch(address);
  if (!response.ok) {
    // Gone since a newer version was deployed, as code may be (client/app/reloadOutdatedApp.ts).
    window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    throw new Error(`${address}: ${response.status}`);
  }
  return (await response.json()) as ResourceLanguage;
}

/** i18next asks without a language when the browser has none of ours. */
function getFallback(language: string | undefined): Language[] {
  const isOurs = LANGUAGES.some((known) => known === toLanguage(language ?? ''));
  return isOurs ? [] : ['en'];
}

let started: Promise<void> | undefined;

/** What the frame of every page says. */
const FRAME: Namespace[] = ['app', 'search'];

/** Ready when the frame's texts of the chosen language are there: remembered on the device, else the browser's, else English. */
export function startI18n(): Promise<void> {
  started ??= start();
  return started;
}

/** A page whose texts did not come is not shown: it would say the names of its texts. */
class TextsMissing extends Error {
  readonly code = 'NETWORK';
}

/** Texts that a page needs beside the frame's. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  await startI18n();
  await i18next.loadNamespaces(namespaces);
  if (!(await areThere(namespaces))) throw new TextsMissing(namespaces.join(', '));
}

/** Speaks another language when all its texts for what is open are there, and says so where they do not come. */
export async function speak(language: Language): Promise<void> {
  if (await areThere(i18next.options.ns as string[], [language]))
    await i18next.changeLanguage(language);
  else if (await askToRetry({ canLeave: true })) await speak(language);
}

/** Whether these texts have come; what failed before is asked for once more. */
async function areThere(
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
      // The four are complete (`npm run check`), so none of them needs English as well.
      fallbackLng: getFallback,
      load: 'languageOnly',
      ns: FRAME,
      defaultNS: 'app',
      interpolation: { escapeValue: false, defaultVariables: { product: PRODUCT } },
    });
  while (!(await areThere(FRAME))) await askToRetry({ language: i18next.languages[0] ?? 'en' });
}

/** The document says in which language it is. */
export function tellDocument(): void {
  const tell = (language: string): void => void (document.documentElement.lang = language);
  tell(i18next.resolvedLanguage ?? 'en');
  i18next.on('languageChanged', tell);
}
