import { describe, expect, it, vi } from 'vitest';
import { deviceZone, formatDay, formatHour, formatMoment, formatTimeRange } from './dateTime.ts';

const timeZone = 'Europe/Budapest';
const range = ({ from, to, locale }: { from: string; to: string; locale: string }): string =>
  formatTimeRange({ from, to }, { locale, timeZone }).replace(/[\u202f\u2009\u00a0]/g, ' ');

describe('formatTimeRange', () => {
  it.each([
    ['within a day', 'en-GB', '2026-03-19T19:30:00Z', '2026-03-19T20:00:00Z', '20:30–21:00'],
    ['to midnight', 'en-GB', '2026-11-21T22:30:00Z', '2026-11-21T23:00:00Z', /^23:30–0?0:00$/],
    ['over midnight', 'de-DE', '2026-11-21T22:30:00Z', '2026-11-21T23:15:00Z', /^23:30–0?0:15$/],
    [
      'with 12 hours, within a day',
      'en-US',
      '2026-03-19T19:30:00Z',
      '2026-03-19T20:00:00Z',
      '8:30 – 9:00 PM',
    ],
    [
      'with 12 hours, over midnight',
      'en-US',
      '2026-11-21T22:30:00Z',
      '2026-11-21T23:00:00Z',
      '11:30 PM–12:00 AM',
    ],
  ])('the range in %s contains times but no days (%s)', (_, locale, from, to, shown) => {
    expect(range({ from, to, locale })).toMatch(shown);
  });
});

describe('formatMoment', () => {
  const now = new Date('2026-12-31T22:30:00Z');
  const zoned = { locale: 'en-GB', timeZone, now };

  it('a moment names its year if it is not the present one', () => {
    expect(formatMoment('2026-03-19T17:44:00Z', zoned)).toBe('19 Mar, 18:44');
    expect(formatMoment('2025-03-19T17:44:00Z', zoned)).toBe('19 Mar 2025, 18:44');
    expect(formatDay('2025-03-19T17:44:00Z', zoned)).toBe('19 March 2025');
  });

  it('the year is the one of the zone', () => {
    expect(formatMoment('2026-12-31T22:59:00Z', zoned)).toBe('31 Dec, 23:59');
    expect(formatMoment('2026-12-31T23:00:00Z', zoned)).toMatch(/^1 Jan 2027, 0?0:00$/);
  });
});

describe('formatHour', () => {
  const plain = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ');

  it.each([
    ['en-US', 0, '12:00 AM'],
    ['en-US', 18, '6:00 PM'],
    ['en-US', 24, '12:00 AM'],
    ['en-GB', 18, '18:00'],
    ['en-GB', 24, '24:00'],
    ['hu-HU', 24, '24:00'],
    ['de-DE', 6, '06:00'],
  ])('the locale %s writes the hour %i as %s', (locale, hour, text) => {
    expect(plain(formatHour(hour, { locale }))).toMatch(
      new RegExp(`^0?${text.replace(/^0/, '')}$`),
    );
  });

  it('the short form omits the minutes', () => {
    expect(
      [0, 6, 24].map((hour) => plain(formatHour(hour, { locale: 'en-US', isShort: true }))),
    ).toEqual(['12 AM', '6 AM', '12 AM']);
    expect(formatHour(24, { locale: 'en-GB', isShort: true })).toBe('24');
    expect(formatHour(6, { locale: 'de-DE', isShort: true })).toBe('6');
  });
});

describe('deviceZone', () => {
  it('the zone follows a traveller within a minute', () => {
    const options = new Intl.DateTimeFormat('en').resolvedOptions();
    const reader = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    const travel = (timeZone: string) => reader.mockReturnValue({ ...options, timeZone });
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.advanceTimersByTime(60_001);
    travel('Europe/Budapest');
    expect(deviceZone()).toBe('Europe/Budapest');
    travel('America/New_York');
    expect(deviceZone()).toBe('Europe/Budapest');
    vi.advanceTimersByTime(60_001);
    expect(deviceZone()).toBe('America/New_York');
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
});
