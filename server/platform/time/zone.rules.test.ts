import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  toInstant,
  toInstants,
  isTimeZone,
  localDate,
  localDay,
  localIso,
  nextLocalHour,
  zoneCity,
  zoneName,
} from './zone.rules.ts';

describe('toInstant', () => {
  it('a time that clocks skip is rejected, and the earlier of two is used', () => {
    const zone = 'Europe/Budapest';
    expect(toInstant({ date: '2026-03-29', time: '02:30', zone })).toBeNull();
    expect(toInstant({ date: '2026-10-25', time: '02:30', zone })?.toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    );
    expect(toInstant({ date: '2026-11-21', time: '20:30:00', zone })?.toISOString()).toBe(
      '2026-11-21T19:30:00.000Z',
    );
  });

  it('days of 23 and 25 hours are supported', () => {
    const hours = (date: string) => {
      const { from, to } = localDay({ date, zone: 'Europe/Lisbon' });
      return (to.getTime() - from.getTime()) / 3_600_000;
    };
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-06-01')]).toEqual([23, 25, 24]);
  });
});

describe('toInstants', () => {
  it.each([
    ['2026-03-29', []],
    ['2026-10-25', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
    ['2026-11-21', ['2026-11-21T01:30:00.000Z']],
  ])('02:30 on %s in Budapest is %j', (date, instants) => {
    const found = toInstants({ date, time: '02:30', zone: 'Europe/Budapest' });
    expect(found.map((at) => at.toISOString())).toEqual(instants);
  });
});

describe('localDate', () => {
  it('the local date of every instant of a day is returned', () => {
    const zones = [
      'UTC',
      'Europe/Budapest',
      'America/New_York',
      'Asia/Kathmandu',
      'Pacific/Chatham',
      'Australia/Lord_Howe',
    ];
    const instants = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2030-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (at, zone) => {
        const { from, to } = localDay({ date: localDate({ at, zone }), zone });
        expect(from.getTime() <= at.getTime() && at.getTime() < to.getTime()).toBe(true);
      }),
    );
  });
});

describe('isTimeZone', () => {
  it('time zones are recognized', () => {
    expect(isTimeZone('Europe/Budapest')).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
  });
});

describe('localIso', () => {
  it('the two 02:30 of a day of 25 hours are distinguished', () => {
    const toIso = (utc: string) => localIso({ at: new Date(utc), zone: 'Europe/Budapest' });
    expect([toIso('2026-10-25T00:30:00Z'), toIso('2026-10-25T01:30:00Z')]).toEqual([
      '2026-10-25T02:30:00+02:00',
      '2026-10-25T02:30:00+01:00',
    ]);
  });
});

describe('nextLocalHour', () => {
  it.each([
    ['2026-03-20T16:59:59Z', '2026-03-20T17:00:00.000Z'],
    ['2026-03-20T17:00:00Z', '2026-03-21T17:00:00.000Z'],
    ['2026-03-28T18:00:00Z', '2026-03-29T16:00:00.000Z'],
  ])('the time after %s at which it is next 18:00 in Budapest is %s', (now, next) => {
    expect(
      nextLocalHour({ now: new Date(now), zone: 'Europe/Budapest', hour: 18 }).toISOString(),
    ).toBe(next);
  });
});

describe('zoneName', () => {
  const at = new Date('2026-11-22T12:00:00Z');

  it.each([
    ['Europe/Lisbon', 'de', 'Lissabon, GMT+0'],
    ['Europe/Lisbon', 'en-GB', 'Lisbon, GMT+0'],
    ['America/New_York', 'hu', 'New York, GMT-5'],
    ['Asia/Calcutta', 'en', 'Kolkata, GMT+5:30'],
    ['Europe/Kiev', 'de', 'Kyjiw, GMT+2'],
    ['America/Godthab', 'en', 'Nuuk, GMT-2'],
    ['UTC', 'es', 'UTC'],
  ])('the city of %s in %s is named: %s', (zone, locale, name) => {
    expect(zoneName({ zone, at, locale }).replace('\u2212', '-')).toBe(name);
  });

  it('the English city is used for a language without texts', () => {
    expect(zoneCity('Europe/Lisbon', 'fr-FR')).toBe('Lisbon');
  });
});
