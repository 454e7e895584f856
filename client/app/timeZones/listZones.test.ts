import { describe, expect, it } from 'vitest';
import { listZones, searchZones } from './listZones.ts';

const GERMAN = { 'Europe/Vienna': 'Wien', 'Europe/Kyiv': 'Kyjiw', 'Asia/Kolkata': 'Kalkutta' };
const zones = listZones({ locale: 'de', cities: GERMAN });
const find = (text: string) => searchZones({ zones, text }).map(({ id }) => id);

describe('listZones', () => {
  it("city and country are named in the reader's language", () => {
    expect(zones.find(({ id }) => id === 'Europe/Vienna')).toMatchObject({
      city: 'Wien',
      country: 'Österreich',
    });
  });

  it('every zone of this browser has a country, except those of no country', () => {
    const alone = zones.filter(({ country }) => country === '').map(({ id }) => id);
    expect(alone).toEqual(['UTC']);
  });

  it('every zone is listed once, in the order of the language', () => {
    const cities = zones.map(({ city }) => city);
    expect(new Set(zones.map(({ id }) => id)).size).toBe(zones.length);
    expect(cities).toEqual(cities.toSorted(new Intl.Collator('de').compare));
  });
});

describe('searchZones', () => {
  it.each([
    ['wien', 'Europe/Vienna'],
    ['Vienna', 'Europe/Vienna'],
    ['muenchen', undefined],
    ['munchen', 'Europe/Berlin'],
    ['łódź', 'Europe/Warsaw'],
    ['Lodz', 'Europe/Warsaw'],
    ['new york', 'America/New_York'],
    ['san francisco', 'America/Los_Angeles'],
    ['Ungarn', 'Europe/Budapest'],
    ['utc', 'UTC'],
    ['nowhere at all', undefined],
  ])('the first zone found by "%s" is the expected one', (text, zone) => {
    expect(find(text)[0]).toBe(zone);
  });

  it('a renamed zone is found by its old and new name', () => {
    const [kyiv] = find('kyiv');
    expect(kyiv).toMatch(/^Europe\/Ki|^Europe\/Ky/);
    expect(find('kiev')[0]).toBe(kyiv);
    expect(find('kalkutta')).toHaveLength(1);
  });

  it('zones with a matching city are listed before zones with a matching country', () => {
    const found = find('mex');
    expect(found[0]).toBe('America/Mexico_City');
    expect(found).toContain('America/Tijuana');
  });
});
