import de from '../../../locales/de/cities.json' with { type: 'json' };
import en from '../../../locales/en/cities.json' with { type: 'json' };
import es from '../../../locales/es/cities.json' with { type: 'json' };
import hu from '../../../locales/hu/cities.json' with { type: 'json' };
import { LANGUAGES } from './languages.rules.ts';

const CITIES = { en, hu, de, es };

/** The city of an IANA time zone in the locale's language, if it has a name of its own there. */
export function translateCity(zone: string, locale: string): string | undefined {
  const language = LANGUAGES.find((one) => one === new Intl.Locale(locale).language);
  const cities: Record<string, string> = CITIES[language ?? 'en'].city;
  return cities[zone];
}
