import { describe, expect, it } from 'vitest';
import { getWords, zoneName } from './words.ts';

const at = new Date('2026-11-22T12:00:00Z');

describe('zoneName', () => {
  it.each([
    ['Europe/Lisbon', 'hu', 'Lisszabon (GMT+0)'],
    ['Europe/Lisbon', 'en', 'Lisbon (GMT+0)'],
    ['Asia/Calcutta', 'de', 'Kalkutta (GMT+5:30)'],
    ['Europe/Kiev', 'en', 'Kyiv (GMT+2)'],
    ['Europe/Budapest', 'de', 'Budapest (GMT+1)'],
    ['America/New_York', 'en', 'New York (GMT-5)'],
    ['Asia/Kolkata', 'es', 'Calcuta (GMT+5:30)'],
  ])('the zone %s in %s has its city and offset', (zone, language, name) => {
    expect(zoneName({ zone, language, at })).toBe(name);
  });

  it.each(['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT'])('the zone %s is named once', (zone) => {
    expect(zoneName({ zone, language: 'en', at })).toBe('UTC');
  });
});

describe('getWords', () => {
  it('a rating is written as the language does', () => {
    const write = (language: string) =>
      getWords({ language, zone: 'UTC', hours: null }).number(4.67);
    expect([write('en'), write('de')]).toEqual(['4.7', '4,7']);
  });

  it.each([
    ['en', 'USD', 1200, '$12'],
    ['de', 'USD', 1050, '$10,50'],
    ['de', 'EUR', 1050, '10,50\u00a0€'],
    ['en', 'JPY', 1050, '¥1,050'],
    ['en', 'KWD', 1050, 'KWD\u00a01.050'],
    ['hu', 'USD', 0, 'Ingyenes'],
  ])('the price in %s and %s of %i minor units is %s', (language, currency, minor, text) => {
    const words = getWords({ language, zone: 'UTC', hours: null });
    expect(words.money({ amountMinor: minor, currency })).toBe(text);
  });
});
