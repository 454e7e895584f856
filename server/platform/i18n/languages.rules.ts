import languages from '../../../locales/languages.json' with { type: 'json' };

/** Languages of the interface and of emails. */
export type Language = keyof typeof languages.interface;
export const LANGUAGES = Object.keys(languages.interface) as Language[];

/** Codes of the languages that a creator can select as spoken. */
export const SPOKEN_LANGUAGES: readonly string[] = languages.spoken;

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(languages.interface, code);
}

/** The first supported language of an Accept-Language header, as in the app. */
export function preferredLanguage(header = ''): Language {
  const wanted = header.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find(isLanguage) ?? 'en';
}
