import { describe, expect, it } from 'vitest';
import { zoneName } from './words.ts';

const at = new Date('2026-11-22T12:00:00Z');

describe('zoneName', () => {
  it.each([
    ['Europe/Lisbon', 'hu', 'Lisbon (GMT+0)'],
    ['Europe/Budapest', 'de', 'Budapest (GMT+1)'],
    ['America/New_York', 'en', 'New York (GMT-5)'],
    ['Asia/Kolkata', 'es', 'Kolkata (GMT+5:30)'],
  ])('names %s in %s by city and offset', (zone, language, name) => {
    expect(zoneName({ zone, language, at })).toBe(name);
  });

  it.each(['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT'])('names %s once', (zone) => {
    expect(zoneName({ zone, language: 'en', at })).toBe('UTC');
  });
});
