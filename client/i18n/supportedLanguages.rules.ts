import languages from '../../locales/languages.json';

/** How each language of the interface calls itself. */
export const LANGUAGE_NAMES = languages.interface;
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

/** Languages that creators can say they speak, as codes. */
export const SPOKEN_LANGUAGES: readonly string[] = languages.spoken;
