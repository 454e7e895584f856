import { zoneCity } from '../../format/dateTime.ts';
import { foldText } from '../../format/foldText.ts';
import { RENAMED } from '../../generated/renamedZones.rules.ts';
import { OTHER_CITIES } from './zoneKeywords.ts';
import { ZONES_OF_COUNTRIES } from './zonesOfCountries.ts';

export type Zone = {
  id: string;
  city: string;
  /** Empty for zones without one, such as UTC. */
  country: string;
  /** The text that a search matches: lowercase words without accents. */
  words: string[];
};

/** The time zones that this browser knows, by their city in the reader's language. */
export function listZones({
  locale,
  cities,
}: {
  locale: string;
  /** City names of the language by zone; the name of the zone is used for others. */
  cities: Record<string, string>;
}): Zone[] {
  const countries = countriesOfZones();
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
    .map((id) => {
      const name = RENAMED[id] ?? id;
      const code = countries.get(name);
      const city = cities[name] ?? zoneCity(name);
      const country = code ? (regions.of(code) ?? '') : '';
      const words = [city, zoneCity(name), zoneCity(id), country, OTHER_CITIES[name] ?? ''];
      return { id, city, country, words: wordsOf(words.join(' ')) };
    })
    .sort((a, b) => compare(a.city, b.city));
}

function countriesOfZones(): Map<string, string> {
  return new Map(
    Object.entries(ZONES_OF_COUNTRIES).flatMap(([code, zones]) =>
      zones.split(' ').map((zone) => [zone, code] as const),
    ),
  );
}

/**
 * The zones in which every word of the text is a prefix of a word; those whose city matches come
 * first.
 */
export function searchZones({ zones, text }: { zones: readonly Zone[]; text: string }): Zone[] {
  const wanted = wordsOf(text);
  const found = zones.filter(({ words }) =>
    wanted.every((start) => words.some((word) => word.startsWith(start))),
  );
  const [start = ''] = wanted;
  const isCity = ({ city }: Zone): boolean => wordsOf(city).some((word) => word.startsWith(start));
  return [...found.filter(isCity), ...found.filter((zone) => !isCity(zone))];
}

function wordsOf(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Letters such as "ł" have no decomposition. */
const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', đ: 'd', ı: 'i' };

function plain(text: string): string {
  return foldText(text).replace(/[łøßæđı]/g, (letter) => LETTERS[letter] ?? letter);
}
