import { describe, expect, it } from 'vitest';
import { formatMoment } from '../format/dateTime.ts';
import { getLocale } from './getLocale.ts';

describe('getLocale', () => {
  it.each([
    ['en', 'en-GB', 'en-GB'],
    ['en', 'en-US', 'en-US'],
    ['en', 'en-AU', 'en-AU'],
    ['en', 'en', 'en-GB'],
    ['en', 'de-AT', 'en-GB'],
    ['es', 'es-US', 'es-ES-u-hc-h12'],
    ['es', 'es-ES', 'es-ES'],
    ['de', 'de-AT', 'de-DE'],
    ['de', 'en-US', 'de-DE'],
    ['de', 'fr-FR', 'de-DE'],
    ['hu', 'hu', 'hu-HU'],
    ['es', undefined, 'es-ES'],
    ['en', 'fr-FR', 'en-FR-u-hc-h23'],
    ['en', 'ja', 'en-JP-u-hc-h23'],
    ['en', 'pt-BR', 'en-BR-u-hc-h23'],
    ['en', 'ar-EG', 'en-EG-u-hc-h12'],
    ['en', '', 'en-GB'],
    ['en', undefined, 'en-GB'],
    ['en', '<b>', 'en-GB'],
  ])('the language %s in a browser with %s has the locale %s', (spoken, browser, expected) => {
    expect(getLocale({ spoken, browser })).toBe(expected);
  });

  it("English texts use the clock of the browser's region", () => {
    const write = (browser: string) =>
      formatMoment('2026-03-19T19:30:00Z', {
        locale: getLocale({ spoken: 'en', browser }),
        timeZone: 'UTC',
      });
    expect(write('pt-BR')).toContain('Mar');
    expect(write('pt-BR')).toContain('19:30');
    expect(write('ko-KR')).toMatch(/7:30\sPM/);
  });
});
