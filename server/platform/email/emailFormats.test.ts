import { describe, expect, it } from 'vitest';
import { getFormats } from './emailFormats.ts';

const at = new Date('2026-11-22T17:00:00Z');
const timeZone = 'Europe/Budapest';

describe('getFormats', () => {
  it.each([
    ['en', 'en-US', /6:00\sPM$/],
    ['en', 'en-GB', /18:00$/],
    ['en', 'en-FR-u-hc-h23', /18:00$/],
    ['en', null, /18:00$/],
    ['hu', 'hu-HU', /18:00$/],
    ['hu', 'en-US', /18:00$/],
    ['de', null, /18:00$/],
  ])('a time is formatted for locale %s and browser format %s', (locale, formatLocale, text) => {
    expect(getFormats({ locale, formatLocale, timeZone }).dateTime(at)).toMatch(text);
  });

  it.each([
    ['en', 'Europe/Budapest', 'Sunday, 22 November 2026 at 18:00 (Budapest, GMT+1)'],
    ['de', 'America/New_York', 'Sonntag, 22. November 2026 um 12:00 (New York, GMT-5)'],
    ['en', 'Africa/Accra', 'Sunday, 22 November 2026 at 17:00 (Accra, GMT+0)'],
    ['hu', 'UTC', '2026. november 22., vasárnap 17:00 (UTC)'],
  ])('the zone is named by its city for locale %s and zone %s', (locale, zone, text) => {
    const { zonedTime } = getFormats({ locale, timeZone: zone });
    expect(zonedTime(at).replaceAll('−', '-')).toBe(text);
  });
});
