import { describe, expect, it } from 'vitest';
import { formatDuration } from './duration.ts';
import { formatAgo } from './relativeTime.ts';
import { HOUR_MINUTES } from '../generated/timeUnits.rules.ts';

describe('formatDuration', () => {
  it.each([
    ['en-GB', 0, '0 minutes'],
    ['en-GB', 18, '18 minutes'],
    ['en-GB', HOUR_MINUTES, '1 hour'],
    ['en-GB', 47 * HOUR_MINUTES + 59, '47 hours'],
    ['en-GB', 48 * HOUR_MINUTES, '2 days'],
    ['en-GB', 131 * HOUR_MINUTES, '5 days'],
    ['de-DE', 131 * HOUR_MINUTES, '5 Tage'],
    ['hu-HU', 131 * HOUR_MINUTES, '5 nap'],
    ['es-ES', 131 * HOUR_MINUTES, '5 días'],
  ])('in %s, %i minutes are "%s"', (locale, minutes, text) => {
    expect(formatDuration(minutes, { locale, style: 'words' })).toBe(text);
  });
});

describe('formatAgo', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const zoned = { locale: 'en-GB', timeZone: 'UTC', now };

  it.each([
    ['2026-11-23T11:59:31Z', 'now'],
    ['2026-11-23T12:00:30Z', 'now'],
    ['2026-11-23T11:58:00Z', '2 min ago'],
    ['2026-11-23T09:00:00Z', '3 hr ago'],
    ['2026-11-20T11:00:00Z', '3 days ago'],
    ['2026-11-10T11:00:00Z', '10 Nov, 11:00'],
    ['2025-11-10T11:00:00Z', '10 Nov 2025, 11:00'],
  ])('%s is "%s"', (instant, text) => {
    expect(formatAgo(instant, zoned)).toBe(text);
  });
});
