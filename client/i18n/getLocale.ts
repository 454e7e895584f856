import { LANGUAGES } from './supportedLanguages.rules.ts';

/**
 * BCP 47 tags for Intl: British English has the 24-hour clock and the day before the month, like
 * the other languages.
 */
const TAGS: Record<string, string> = { en: 'en-GB', hu: 'hu-HU', de: 'de-DE', es: 'es-ES' };

type Languages = { spoken: string; browser: string | undefined };

/**
 * Formats follow the region of the browser: en-AU and es-US have the 12-hour clock. English texts
 * use the region even if the interface does not support the browser's language.
 */
export function getLocale({ spoken, browser }: Languages): string {
  const tag = TAGS[spoken] ?? 'en-GB';
  if (tag === 'en-GB') return ownRegion(browser) ?? toEnglish(browser) ?? tag;
  return withClock({ tag, browser });
}

/** The browser's own tag if it is regional English: "en-US", "en-AU". */
function ownRegion(browser: string | undefined): string | null {
  try {
    const { language, region } = new Intl.Locale(browser ?? '');
    return language === 'en' && region ? `en-${region}` : null;
  } catch {
    return null;
  }
}

/** Numbers and dates of the interface language with the clock of the browser's region. */
function withClock({ tag, browser }: { tag: string; browser: string | undefined }): string {
  try {
    const { language, region } = new Intl.Locale(browser ?? '');
    if (!region || language !== new Intl.Locale(tag).language) return tag;
    const hourCycle = getClock(browser);
    return hourCycle && hourCycle !== getClock(tag)
      ? new Intl.Locale(tag, { hourCycle }).toString()
      : tag;
  } catch {
    return tag;
  }
}

const getClock = (tag: string | undefined): Intl.ResolvedDateTimeFormatOptions['hourCycle'] =>
  new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions().hourCycle;

function toEnglish(browser: string | undefined): string | null {
  try {
    const { language, region } = new Intl.Locale(browser ?? '').maximize();
    if (!region || LANGUAGES.some((known) => known === language)) return null;
    const hourCycle = getClock(browser);
    return new Intl.Locale('en', { region, ...(hourCycle ? { hourCycle } : {}) }).toString();
  } catch {
    // Not a valid language tag, or not one that Intl knows.
    return null;
  }
}
