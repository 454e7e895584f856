import languages from '../../locales/languages.json';

/** The native names of the interface languages. */
export const LANGUAGE_NAMES = languages.interface;
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

/** Codes of the languages that creators can select as spoken. */
export const SPOKEN_LANGUAGES: readonly string[] = languages.spoken;
