import { describe, expect, it } from 'vitest';
import { getFormats } from './composeMail.ts';

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
  ])('formats a time for locale %s and browser format %s', (locale, formatLocale, text) => {
    expect(getFormats({ locale, formatLocale, timeZone }).dateTime(at)).toMatch(text);
  });
});
