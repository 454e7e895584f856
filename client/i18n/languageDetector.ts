import type { LanguageDetectorModule } from 'i18next';
import { readStorage, writeStorage } from '../app/storage/deviceStorage.ts';

const STORAGE_KEY = 'slotcast.language';

/** An earlier version of the product stored Spanish as "sp". */
export function toLanguage(tag: string): string {
  const [language = ''] = tag.toLowerCase().split('-');
  return language === 'sp' ? 'es' : language;
}

/** The language stored on this device, then the languages of the browser in their order. */
export const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: () =>
    [readStorage(STORAGE_KEY), ...(navigator.languages ?? [])]
      .filter((tag) => typeof tag === 'string')
      .map(toLanguage),
  cacheUserLanguage: (language) => writeStorage({ key: STORAGE_KEY, value: language }),
};
