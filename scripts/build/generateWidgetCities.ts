import { readFile } from 'node:fs/promises';
import languages from '../../locales/languages.json' with { type: 'json' };
import { zoneCity } from '../../client/format/dateTime.ts';
import { RENAMED } from '../../server/platform/time/renamedZones.rules.ts';
import { writeChanged } from './writeChanged.ts';

export const WIDGET_CITIES_FILE = 'client/generated/widgetCities.ts';

type Cities = Record<string, string>;

/** The city names of time zones that differ from their ids, for the small scripts of widgets. */
export async function generateWidgetCities(): Promise<void> {
  const named: Record<string, Cities> = {};
  for (const language of Object.keys(languages.interface)) {
    const text = await readFile(`locales/${language}/cities.json`, 'utf8');
    named[language] = findDifferent((JSON.parse(text) as { city: Cities }).city);
  }
  const text = `export const WIDGET_CITIES: Record<string, Record<string, string>> = ${JSON.stringify(named)};\n`;
  await writeChanged({ file: WIDGET_CITIES_FILE, text });
}

function findDifferent(cities: Cities): Cities {
  const renamed = Object.entries(RENAMED).map(
    ([old, zone]) => [old, cities[zone] ?? zoneCity(zone)] as const,
  );
  return Object.fromEntries(
    [...Object.entries(cities), ...renamed].filter(([zone, city]) => city !== zoneCity(zone)),
  );
}
